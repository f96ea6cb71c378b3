import { describe, expect, it } from 'vitest';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { settings } from '#contract/settings.ts';
import { parseDocument } from './parse-document.ts';

const source = (body: string) => `---\ntitle: Rules\nupdated: 2026-11-21\n---\n\n${body}\n`;
const parse = (body: string) => parseDocument(source(body)).blocks;

describe('a legal text', () => {
  it('has a title and the day of its last change', () =>
    expect(parseDocument(source('Text'))).toMatchObject({ title: 'Rules', updated: '2026-11-21' }));

  it('has headings, paragraphs, lists and notes', () =>
    expect(parse('## Heading\n\nText\n\n- one\n- two\n\n> note')).toEqual([
      { kind: 'heading', runs: [{ text: 'Heading' }] },
      { kind: 'paragraph', runs: [{ text: 'Text' }] },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'note', runs: [{ text: 'note' }] },
    ]));

  it('has bold words and links in a line; other brackets stay', () =>
    expect(parse('a **b**, [c](tel:1) [to be filled in]')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'a ' },
          { text: 'b', isBold: true },
          { text: ', ' },
          { text: 'c', url: 'tel:1' },
          { text: ' [to be filled in]' },
        ],
      },
    ]));

  it('gets names and numbers from the settings and limits', () =>
    expect(
      parse('{name}: {joiningFee} to join, and an answer within {admissionsContactHours} hours'),
    ).toEqual([
      {
        kind: 'paragraph',
        runs: [{ text: `${settings.name}: ${feesIn().joining} to join, and an answer within 24 hours` }],
      },
    ]));

  it.each([
    ['a name that nothing has', 'Hello {nobody}', '{nobody} is neither in'],
    ['a heading of another depth', '# Heading', 'not known here: # Heading'],
    ['a list with numbers', '1. one', 'not known here: 1. one'],
    ['a list in a list', '- one\n  - two', 'not known here:   - two'],
    ['bold without an end', 'a **b', 'Bold does not end in: a **b'],
  ])('is refused with %s, and says where', (_what, body, message) =>
    expect(() => parse(body)).toThrow(message),
  );

  it('is refused without a head or a date', () => {
    expect(() => parseDocument('Text')).toThrow('does not begin with a head');
    expect(() => parseDocument('---\ntitle: Rules\n---\n\nText')).toThrow('does not say its updated');
  });
});
