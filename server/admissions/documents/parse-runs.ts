import type { Run } from '#server/platform/pdf/blocks.ts';
import { fill } from './variables.ts';

/** Linear: a part ends before anything that could begin another one. */
const marked = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\][\s]+)\)/g;

/** Words of a link never break over lines, so they have to fit on one. */
const longestLink = 60;

/**
 * Text with `**bold**` and `[links](address)`. Other brackets and single asterisks stay as they are. `problems` says what looks like
 * one of them and isn't.
 */
export function parseRuns(text: string): { runs: Run[]; problems: string[] } {
  const runs: Run[] = [];
  const problems: string[] = [];
  let end = 0;
  const put = (plain: string) => {
    if (plain === '') return;
    runs.push({ text: plain });
    if (plain.includes('**')) problems.push('Put ** before and after the bold words, on the same line');
    if (plain.includes(']('))
      problems.push('Write a link as [words](address), with no spaces or brackets in the address');
  };
  for (const { index, 0: whole, 1: bold, 2: label = '', 3: url = '' } of text.matchAll(marked)) {
    put(text.slice(end, index));
    end = index + whole.length;
    if (bold !== undefined) runs.push({ text: bold, isBold: true });
    else {
      runs.push({ text: label, url });
      if (!/^(https:\/\/|mailto:|tel:)/.test(fill(url)))
        problems.push('Begin the address of a link with https://, mailto: or tel:');
      if (label.length > longestLink)
        problems.push(`Use at most ${longestLink} characters for a link’s words`);
    }
  }
  put(text.slice(end));
  return { runs, problems };
}
