import { describe, expect, it } from 'vitest';
import { leadOfRichText, leadOfText } from './lead.ts';

describe('the first sentence of an introduction', () => {
  it('is removed from its paragraph', () => {
    expect(
      leadOfRichText('<p>I love cooking for a table full of people. My nan taught me.</p><p>More.</p>'),
    ).toEqual({
      lead: 'I love cooking for a table full of people.',
      rest: '<p>My nan taught me.</p><p>More.</p>',
    });
  });
  it('takes the next with it when it is short', () => {
    expect(leadOfRichText('<p>Kia ora! I love cooking. My nan taught me.</p>')).toEqual({
      lead: 'Kia ora! I love cooking.',
      rest: '<p>My nan taught me.</p>',
    });
    expect(leadOfRichText('<p>Kia ora!</p><p>I love cooking.</p>').lead).toBe('Kia ora!');
    expect(leadOfRichText(`<p>Kia ora! ${'a'.repeat(200)}.</p>`).lead).toBe('Kia ora!');
  });
  it('leaves no empty line behind', () =>
    expect(leadOfRichText('<p>Kia ora!<br />I swim.</p>')).toEqual({
      lead: 'Kia ora!',
      rest: '<p>I swim.</p>',
    }));
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
  ])('isn’t separated from %s', (html) => expect(leadOfRichText(html)).toEqual({ lead: null, rest: html }));
});

describe('the first sentence of a family’s description', () => {
  it.each([
    ['Two dogs, one fridge. We laugh.\nCome!', 'Two dogs, one fridge. We laugh.', 'Come!'],
    [
      'Two dogs, three children and only one fridge. We laugh.',
      'Two dogs, three children and only one fridge.',
      'We laugh.',
    ],
    ['Kia ora! We surf. And we swim.', 'Kia ora! We surf.', 'And we swim.'],
    ['Kia ora!\nWe surf.', 'Kia ora!', 'We surf.'],
    ['We surf.', 'We surf.', ''],
    ['No full stop', null, 'No full stop'],
    ['A line\nThen a sentence.', null, 'A line\nThen a sentence.'],
    [`${'x'.repeat(160)}. Then.`, null, `${'x'.repeat(160)}. Then.`],
    ['', null, ''],
  ])('%j', (description, lead, rest) => expect(leadOfText(description)).toEqual({ lead, rest }));
});
