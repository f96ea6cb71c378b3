import { describe, expect, it } from 'vitest';
import { leadOfRichText, leadOfText } from './lead.ts';

describe('the first sentence of an introduction', () => {
  it('is removed from its paragraph', () => {
    expect(leadOfRichText('<p>I love cooking. My nan taught me.</p><p>More.</p>')).toEqual({
      lead: 'I love cooking.',
      rest: '<p>My nan taught me.</p><p>More.</p>',
    });
  });
  it('leaves formatting after it alone', () => {
    expect(leadOfRichText('<p>Hello! <strong>I swim.</strong></p>')).toEqual({
      lead: 'Hello!',
      rest: '<p><strong>I swim.</strong></p>',
    });
  });
  it('may be the whole paragraph, or the whole text', () => {
    expect(leadOfRichText('<p>Hello there.</p><ul><li><p>a</p></li></ul>').rest).toBe(
      '<ul><li><p>a</p></li></ul>',
    );
    expect(leadOfRichText('<p>Hello there.</p>')).toEqual({ lead: 'Hello there.', rest: '' });
  });
  it('does not end inside a number or a web name', () => {
    expect(leadOfRichText('<p>I have 2.5 years with example.org behind me. Yes.</p>').lead).toBe(
      'I have 2.5 years with example.org behind me.',
    );
  });
  it('reads as text', () =>
    expect(leadOfRichText('<p>Fish &amp; chips &lt;3.</p>').lead).toBe('Fish & chips <3.'));
  it.each([
    '<p><em>Hi.</em> There.</p>',
    '<p>No full stop</p>',
    '<ul><li><p>a.</p></li></ul>',
    '',
    `<p>${'a'.repeat(300)}.</p>`,
  ])('is not separated from %s', (html) => expect(leadOfRichText(html)).toEqual({ lead: null, rest: html }));
});

describe('the first sentence of a family’s description', () => {
  it.each([
    ['Two dogs, one fridge. We laugh a lot.\nCome!', 'Two dogs, one fridge.', 'We laugh a lot.\nCome!'],
    ['Kia ora! We surf.', 'Kia ora!', 'We surf.'],
    ['We surf.', 'We surf.', ''],
    ['No full stop', null, 'No full stop'],
    ['A line\nThen a sentence.', null, 'A line\nThen a sentence.'],
    [`${'x'.repeat(160)}. Then.`, null, `${'x'.repeat(160)}. Then.`],
    ['', null, ''],
  ])('%j', (description, lead, rest) => expect(leadOfText(description)).toEqual({ lead, rest }));
});
