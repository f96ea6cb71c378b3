import { afterEach, describe, expect, it } from 'vitest';
import { documentNames } from '#contract/document-versions.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { applySettings, settings } from '#contract/settings.ts';
import { checkDocument } from './check-document.ts';
import { parseDocument } from './parse-document.ts';
import { standardWords } from './standard.ts';
import { fillDocument } from './variables.ts';

const source = (body: string) => `# Rules\n\n${body}\n`;
const parse = (body: string) => fillDocument(parseDocument(source(body)).document).blocks;
const problems = (body: string) => checkDocument(source(body));

describe('a legal text', () => {
  it('has a title', () => expect(parseDocument(source('Text')).document.title).toBe('Rules'));

  it('has headings, paragraphs, lists and notes', () =>
    expect(parse('## Heading\n\nText\n\n- one\n- two\n\n> note')).toEqual([
      { kind: 'heading', runs: [{ text: 'Heading' }] },
      { kind: 'paragraph', runs: [{ text: 'Text' }] },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'note', runs: [{ text: 'note' }] },
    ]));

  it('has bold words and links in a line; other brackets, asterisks and numbers stay', () =>
    expect(parse('1. a **b**, [c](tel:1) [to be filled in] *')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: '1. a ' },
          { text: 'b', isBold: true },
          { text: ', ' },
          { text: 'c', url: 'tel:1' },
          { text: ' [to be filled in] *' },
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

  describe('keeps a name as it is', () => {
    const { legalEntity } = settings;
    afterEach(() => applySettings({ legalEntity }));

    it('though it looks like Markdown', () => {
      applySettings({ legalEntity: 'We**Care [x](javascript:1)' });
      expect(parse('{legalEntity}')).toEqual([
        { kind: 'paragraph', runs: [{ text: 'We**Care [x](javascript:1)' }] },
      ]);
    });
  });

  it('keeps a variable that no longer exists, so that nobody reads other words', () =>
    expect(parse('{gone} and {constructor}')).toEqual([
      { kind: 'paragraph', runs: [{ text: '{gone} and {constructor}' }] },
    ]));

  it.each([
    [
      'a name that nothing has',
      'Hello {constructor}',
      /^There’s no \{constructor\}\. You can use \{name\}, /,
    ],
    ['a second title', '# Heading', /^Use ## for headings: only the title/],
    ['a heading of another depth', '### Heading', /^Use ## for headings: they’re all/],
    ['a heading without a blank', '##Heading', /^Put a space after ##/],
    ['another list', '* one', /^Start each item of a list with -/],
    ['a list in a list', '- one\n  - two', /^Take out the spaces/],
    ['a table', '| a | b |', /^Use a list instead/],
    ['a picture', '![a](https://example.com/a.png)', /^Take the picture out/],
    ['a line across', '---', /^Take this out/],
    ['HTML', 'a <b>b</b>', /^Take out the HTML/],
    ['bold without an end', 'a **b', /^Put \*\* before and after/],
    ['a link that runs something', '[a](javascript:alert)', /^Begin the address of a link with https/],
    ['a link into the site', '[a](/safety)', /^Begin the address of a link with https/],
    ['a link with a blank', '[a](https://example.com/a b)', /^Write a link as/],
    ['a note longer than a page', `> ${'a'.repeat(3_001)}`, /^Use at most 3000 characters/],
    ['a link longer than a line', `[${'a'.repeat(61)}](tel:1)`, /^Use at most 60 characters/],
  ])('is refused with %s, and says where', (_what, body, message) =>
    expect(problems(`Text\n\n${body}`)).toContainEqual({
      line: body.includes('\n') ? 6 : 5,
      message: expect.stringMatching(message),
    }),
  );

  it('is refused without a title or a text, and when it’s too long', () => {
    const noTitle = { line: 1, message: 'Start with the title: put # and a space before it' };
    expect(checkDocument('Text')).toEqual([noTitle]);
    expect(checkDocument('')).toEqual([
      { line: 1, message: 'Write the text, with its title on the first line' },
    ]);
    expect(checkDocument('# Rules')).toMatchObject([{ line: 1 }]);
    expect(checkDocument('x'.repeat(100_001))).toEqual([
      { line: 1, message: 'Max 100000 characters. This has 100001' },
    ]);
  });

  it('names the first twenty problems only', () => expect(problems('* one\n'.repeat(30))).toHaveLength(20));

  it.each(['[', '[a](', '**', '{', '[a](b', '<a', '*'])(
    'made of %s takes no longer than its length',
    (sign) => {
      const before = performance.now();
      checkDocument(sign.repeat(100_000 / sign.length));
      expect(performance.now() - before).toBeLessThan(500);
    },
  );

  it.each(documentNames)('that the product comes with has no problem: %s', (name) =>
    expect(checkDocument(standardWords(name))).toEqual([]),
  );
});
