import type { Block } from '#server/platform/pdf/blocks.ts';
import type { LegalDocument } from './document.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { parseRuns } from './parse-runs.ts';

/**
 * Parses the part of Markdown that the legal texts use. A head with `title` and `updated` comes first, then paragraphs,
 * `##` headings, `-` lists and `>` notes, each paragraph on one line. @throws with the line that it cannot read
 */
export function parseDocument(source: string): LegalDocument {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillPlaceholders(source)) ?? [];
  if (head === undefined || body === undefined) throw new Error('The text does not begin with a head');
  return { title: headValue(head, 'title'), updated: headValue(head, 'updated'), blocks: blocksOf(body) };
}

function headValue(head: string, name: string): string {
  const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
  if (value === undefined) throw new Error(`The head does not say its ${name}`);
  return value;
}

function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  for (const line of body.split('\n').filter((text) => text.trim() !== '')) {
    const [, mark = '', text = ''] = /^(## |- |> )?(.+)$/.exec(line) ?? [];
    const before = blocks.at(-1);
    if (mark === '- ' && before?.kind === 'list') before.items.push(parseRuns(text));
    else blocks.push(blockOf(mark, text));
  }
  return blocks;
}

function blockOf(mark: string, text: string): Block {
  if (/^(#|>|\d+\. |\* |\s)/.test(text)) throw new Error(`This kind of line is not known here: ${text}`);
  const runs = parseRuns(text);
  if (mark === '- ') return { kind: 'list', items: [runs] };
  if (mark === '## ') return { kind: 'heading', runs };
  return { kind: mark === '> ' ? 'note' : 'paragraph', runs };
}
