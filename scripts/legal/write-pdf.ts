import { settings } from '#contract/settings.ts';
import type { Block, LegalDocument, Run } from './document.ts';
import { colours, page, styles } from './look.ts';
import { type Element, Sheet } from './sheet.ts';

export const draftMark = 'Draft for the operator’s lawyer';
const noteLead = 'For the lawyer: ';
const bulletIndent = 16;
const notePadding = 10;

/** A legal text as a tagged PDF: the same bytes for the same text. */
export async function writePdf(document: LegalDocument): Promise<Buffer> {
  const sheet = new Sheet({ ...document, language: 'en-AU' });
  writeHead(sheet, document);
  for (const block of document.blocks) writeBlock(sheet, block);
  sheet.root.end();
  numberPages(sheet, document.title);
  sheet.pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of sheet.pdf) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function writeHead(sheet: Sheet, { title, updated }: LegalDocument): void {
  writeText(sheet, 'P', [{ text: settings.name }], 'brand');
  writeText(sheet, 'H1', [{ text: title }], 'title');
  writeText(sheet, 'P', [{ text: `Version of ${inWords(updated)}` }], 'date');
  writeDraftBox(sheet);
}

function writeDraftBox(sheet: Sheet): void {
  const explained = ' A lawyer has to check it before real people rely on it, and to take the notes out.';
  writeBox(sheet, [{ text: `${draftMark}.`, isBold: true }, { text: explained }]);
}

function writeBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'list') writeList(sheet, block.items);
  else if (block.kind === 'note') writeBox(sheet, [{ text: noteLead, isBold: true }, ...block.runs]);
  else if (block.kind === 'heading') writeHeading(sheet, block.runs);
  else writeText(sheet, 'P', block.runs, 'paragraph');
}

function writeText(sheet: Sheet, tag: string, runs: readonly Run[], name: keyof typeof styles): void {
  const style = styles[name];
  const lines = sheet.lines(runs, style);
  // At least two lines stay together.
  sheet.makeRoom(style.gap, Math.min(lines.length, 2) * style.leading);
  sheet.write(childOf(sheet, sheet.root, tag), tag, lines, style);
}

/** A heading keeps two lines of its text with it, and is a bookmark. */
function writeHeading(sheet: Sheet, runs: readonly Run[]): void {
  const { heading, paragraph } = styles;
  const lines = sheet.lines(runs, heading);
  const together = lines.length * heading.leading + paragraph.gap + 2 * paragraph.leading;
  const top = sheet.makeRoom(heading.gap, together);
  // pdfkit counts `left` from the right edge; its types know neither.
  const place: object = { top: top - heading.leading, left: page.width };
  sheet.pdf.outline.addItem(runs.map(({ text }) => text).join(''), place);
  sheet.write(childOf(sheet, sheet.root, 'H2'), 'H2', lines, heading);
}

function writeList(sheet: Sheet, items: readonly Run[][]): void {
  const list = childOf(sheet, sheet.root, 'L');
  for (const runs of items) {
    const { item: style } = styles;
    const lines = sheet.lines(runs, style, bulletIndent);
    const y = sheet.makeRoom(style.gap, Math.min(lines.length, 2) * style.leading);
    const item = childOf(sheet, list, 'LI');
    const label = childOf(sheet, item, 'Lbl');
    label.add(sheet.pdf.markStructureContent('Lbl'));
    sheet.put('• ', { ...style, colour: colours.brand }, page.left + 2, y);
    sheet.pdf.endMarkedContent();
    label.end();
    sheet.write(childOf(sheet, item, 'LBody'), 'LBody', lines, style, bulletIndent);
    item.end();
  }
  list.end();
}

/** A note on a ground of its own, never parted. */
function writeBox(sheet: Sheet, runs: readonly Run[]): void {
  const { note: style } = styles;
  const lines = sheet.lines(runs, style, 2 * notePadding);
  const height = lines.length * style.leading + 2 * notePadding;
  const y = sheet.makeRoom(style.gap, height);
  sheet.decorate('Layout', () => {
    sheet.pdf.roundedRect(page.left, y, sheet.width, height, 6).fill(colours.note);
  });
  sheet.makeRoom(notePadding, 0);
  sheet.write(childOf(sheet, sheet.root, 'P'), 'P', lines, style, notePadding);
  sheet.makeRoom(notePadding, 0);
}

/** At the foot of each page, for the eye only. */
function numberPages(sheet: Sheet, title: string): void {
  const { count } = sheet.pdf.bufferedPageRange();
  const y = page.height - page.bottom + 26;
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    sheet.decorate('Pagination', () => {
      const number = `Page ${index + 1} of ${count}`;
      sheet.put(`${title} · ${draftMark}`, styles.footer, page.left, y);
      sheet.put(number, styles.footer, page.width - page.right - sheet.widthOf(number, styles.footer), y);
    });
  }
}

function childOf(sheet: Sheet, parent: Element, tag: string): Element {
  const element = sheet.pdf.struct(tag);
  parent.add(element);
  return element;
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
