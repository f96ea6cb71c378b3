import type { Block } from '#server/platform/pdf/blocks.ts';
import type { LegalDocument } from './document.ts';
import { parseRuns } from './parse-runs.ts';
import { documentVariables, unknownVariables } from './variables.ts';

/** What is wrong with a line, and what to do. Lines count from 1. */
export type Problem = { line: number; message: string };

/** What other Markdown has, and this hasn't. */
const unknownLines: readonly (readonly [RegExp, string])[] = [
  [/^\s/, 'Take out the blanks at the start of the line'],
  [/^#{3}/, 'Use ## for headings: there’s one level of them'],
  [/^# /, 'Use ## for headings: only the title, on the first line, has one #'],
  [/^#/, 'Write a blank after ##'],
  [/^[*+•] /, 'Begin each line of a list with - and a blank'],
  [/^>/, 'Write a blank after >'],
  [/^(-{3,}|\*{3,}|_{3,}|={3,})$/, 'Take this line out: lines aren’t drawn here'],
  [/^\|/, 'Write a list: there are no tables here'],
  [/^!\[/, 'Take the picture out: there are none here'],
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
      if (title === '') note('Begin with the title: # and a blank before it');
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
