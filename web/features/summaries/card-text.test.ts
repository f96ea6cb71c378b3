import { describe, expect, it } from 'vitest';
import { cutForCard, textOfHtml } from './card-text.ts';

describe('the text of a card', () => {
  it('stays up to 125 characters', () => expect(cutForCard('a'.repeat(125))).toBe('a'.repeat(125)));
  it('is cut to 122 and an ellipsis above', () => {
    expect(cutForCard('a'.repeat(126))).toBe(`${'a'.repeat(122)}...`);
  });
  it('does not cut an emoji in half', () => {
    const cut = cutForCard(`${'a'.repeat(121)}😀${'b'.repeat(20)}`);
    expect(cut).toBe(`${'a'.repeat(121)}...`);
  });
});

describe('rich text as text', () => {
  it('keeps words of neighbouring blocks apart', () => {
    expect(textOfHtml('<p>Hello.</p><ul><li><p>Cook</p></li><li><p>Drive<br>well</p></li></ul>')).toBe(
      'Hello. Cook Drive well',
    );
  });
  it('keeps formatted letters in their word', () => {
    expect(textOfHtml('<p>un<strong>believ</strong>able</p>')).toBe('unbelievable');
  });
  it('reads entities once', () => expect(textOfHtml('<p>&amp;lt; &lt;3&nbsp;&#39;</p>')).toBe("&lt; <3 '"));
});
