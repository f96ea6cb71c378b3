import { describe, expect, it } from 'vitest';
import { cutForCard, textOfHtml } from './card-text.ts';

describe('the text of a card', () => {
  it('stays up to 125 characters', () => expect(cutForCard('a'.repeat(125))).toBe('a'.repeat(125)));
  it('is cut to 122 and an ellipsis above that', () => {
    expect(cutForCard('a'.repeat(126))).toBe(`${'a'.repeat(122)}...`);
  });
  it('counts an emoji as one character, at both edges', () => {
    const exact = `${'a'.repeat(124)}😀`;
    expect(cutForCard(exact)).toBe(exact);
    expect(cutForCard(`${'a'.repeat(121)}😀${'b'.repeat(4)}`)).toBe(`${'a'.repeat(121)}😀...`);
    expect(cutForCard(`${'a'.repeat(122)}😀${'b'.repeat(3)}`)).toBe(`${'a'.repeat(122)}...`);
  });
  it.each([
    ['a letter with its accent apart', 'a\u0304'],
    ['an emoji of several people', '👩‍👧'],
    ['a flag', '🇳🇿'],
    ['an emoji with a skin colour', '👍🏽'],
  ])('doesn’t cut %s in two', (_name, sign) => {
    expect(cutForCard(`${'b'.repeat(121)}${sign}${'c'.repeat(20)}`)).toBe(`${'b'.repeat(121)}...`);
    expect(cutForCard(`${'b'.repeat(122 - [...sign].length)}${sign}${'c'.repeat(20)}`)).toContain(sign);
  });
  it('is read however many brackets it has', () => {
    const brackets = '<p'.repeat(250_000);
    expect(textOfHtml(brackets)).toBe(brackets);
  });
  it('counts the visible characters of an introduction, not its markup', () => {
    const words = `${'a'.repeat(60)} & ${'b'.repeat(62)}`;
    const html = `<p><strong>${'a'.repeat(60)}</strong></p><p>&amp; <em>${'b'.repeat(62)}</em></p>`;
    expect(words).toHaveLength(125);
    expect(cutForCard(textOfHtml(html))).toBe(words);
    expect(cutForCard(textOfHtml(html.replace('bb', 'bbb')))).toBe(`${words.slice(0, 122)}...`);
  });
});

describe('rich text as text', () => {
  it('puts a space between the words of neighbouring blocks', () => {
    expect(textOfHtml('<p>Hello.</p><ul><li><p>Cook</p></li><li><p>Drive<br>well</p></li></ul>')).toBe(
      'Hello. Cook Drive well',
    );
  });
  it('keeps a partly formatted word together', () => {
    expect(textOfHtml('<p>un<strong>believ</strong>able</p>')).toBe('unbelievable');
  });
  it('decodes entities once', () => expect(textOfHtml('<p>&amp;lt; &lt;3&nbsp;&#39;</p>')).toBe("&lt; <3 '"));
});
