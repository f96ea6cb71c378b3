import type { Block } from '#server/platform/pdf/blocks.ts';
import type { LegalDocument } from './document.ts';
import { parseRuns } from './parse-runs.ts';
import { documentVariables, unknownVariables } from './variables.ts';

/** What is wrong with a line, and what to do. Lines count from 1. */
export type Problem = { line: number; message: string };

/** What other Markdown has, and this hasn't. */
const unknownLines: readonly (readonly [RegExp, string])[] = [
  [/^\s/, 'Take out the spaces at the start of the line'],
  [/^#{3}/, 'Use ## for headings: they’re all the same size'],
  [/^# /, 'Use ## for headings: only the title, on the first line, has one #'],
  [/^#/, 'Put a space after ##'],
  [/^[*+•] /, 'Start each item of a list with - and a space'],
  [/^>/, 'Put a space after >'],
  [/^(-{3,}|\*{3,}|_{3,}|={3,})$/, 'Take this out: you can’t draw a line across the page'],
  [/^\|/, 'Use a list instead: tables don’t work here'],
  [/^!\[/, 'Take the picture out: pictures don’t work here'],
  [/^(```|~~~)/, 'Take this line out: code isn’t shown here'],
];

/** A note is never split over two pages. */
const longestNote = 3_000;

const markOf = /^(## |- |> )?(.*)$/;

/**
 * Parses the part of Markdown that legal texts use: a title with `#` on the first line, then paragraphs, `##` headings, `-` lists and `>`
 * notes to the lawyer, each on one line. Never fails: what it can't read is a paragraph, and among the problems.
 */
export function parseDocument(source: string): { document: LegalDocument; problems: Problem[] } {
  const problems: Problem[] = [];
  const blocks: Block[] = [];
  let title: string | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    const note = (...messages: string[]) =>
      problems.push(...messages.map((message) => ({ line: index + 1, message })));
    note(...unknownVariables(line).map(unknownWords));
    if (title === undefined) {
      title = /^# +(\S.*)$/.exec(line)?.[1] ?? '';
      if (title === '') note('Start with the title: put # and a space before it');
      if (title !== '') continue;
    }
    const [, mark = '', text = ''] = markOf.exec(line) ?? [];
    const unknown = unknownLines.find(([pattern]) => pattern.test(text));
    if (unknown) note(unknown[1]);
    if (/<[a-z/!]/i.test(text)) note('Take out the HTML, between < and >');
    if (mark === '> ' && text.length > longestNote) note(`Use at most ${longestNote} characters for a note`);
    const { runs, problems: ofRuns } = parseRuns(text);
    note(...ofRuns);
    add(blocks, mark, runs);
  }
  if (blocks.length === 0)
    problems.push({ line: 1, message: 'Write the text, with its title on the first line' });
  return { document: { title: title ?? '', blocks }, problems };
}

function add(blocks: Block[], mark: string, runs: ReturnType<typeof parseRuns>['runs']): void {
  const before = blocks.at(-1);
  if (mark === '- ' && before?.kind === 'list') before.items.push(runs);
  else if (mark === '- ') blocks.push({ kind: 'list', items: [runs] });
  else blocks.push({ kind: mark === '## ' ? 'heading' : mark === '> ' ? 'note' : 'paragraph', runs });
}

const known = documentVariables.map(({ name }) => `{${name}}`).join(', ');
const unknownWords = (name: string) => `There’s no {${name.slice(0, 40)}}. You can use ${known}`;
