import { describe, expect, it } from 'vitest';
import { textOfHtml } from '#contract/plain-text.ts';
import { cardHtmlLength, cutForCard, cutHtmlForCard } from './card-text.ts';

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
    expect(cutHtmlForCard(html)).toBe(html);
    expect(cutHtmlForCard(html.replace('bb', 'bbb'))).toBe(
      `<p>${words.slice(0, 122).replace('&', '&amp;')}...</p>`,
    );
  });
  it('is cut from the beginning of a long introduction, and never within a tag', () => {
    const html = `<p>${'<strong>Hi</strong> '.repeat(300)}</p>`.slice(0, cardHtmlLength);
    expect(textOfHtml(cutHtmlForCard(html))).toBe(`${'Hi '.repeat(41).slice(0, 122)}...`);
    const rare = `<p>${'<em></em>'.repeat(500)}Hello</p>`.slice(0, cardHtmlLength);
    expect(cutHtmlForCard(rare)).toBe('<p>...</p>');
    const empty = `<p>Hi &amp; bye.</p>${'<p></p>'.repeat(600)}`.slice(0, cardHtmlLength);
    expect(cutHtmlForCard(empty)).toBe('<p>Hi &amp; bye....</p>');
    const entity = `<p>${'<b></b>'.repeat(570)}xxxx&amp;`.slice(0, cardHtmlLength);
    expect(cutHtmlForCard(entity)).toBe('<p>xxxx...</p>');
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
