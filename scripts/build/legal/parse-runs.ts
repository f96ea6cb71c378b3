import type { Run } from '#server/platform/pdf/blocks.ts';

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Text with `**bold**` and `[links](address)`. Other brackets and single asterisks stay as they are. */
export function parseRuns(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const [whole, bold, label, url] = match;
    runs.push(bold === undefined ? { text: label ?? '', url: url ?? '' } : { text: bold, isBold: true });
    end = match.index + whole.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  if (runs.some((run) => run.text.includes('**'))) throw new Error(`Bold does not end in: ${text}`);
  return runs;
}
