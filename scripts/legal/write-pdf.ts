import { settings } from '#contract/settings.ts';
import type { Block, LegalDocument, Run } from './document.ts';
import { colours, page, styles } from './pdf-styles.ts';
import { type Element, PdfWriter } from './pdf-writer.ts';

export const draftMark = 'Draft for the operator’s lawyer';
const noteLead = 'For the lawyer: ';
const bulletIndent = 16;
const notePadding = 10;

/** A legal text as a tagged PDF: the same bytes for the same text. */
export async function writePdf(document: LegalDocument): Promise<Buffer> {
  const writer = new PdfWriter({ ...document, language: 'en-AU' });
  writeHead(writer, document);
  for (const block of document.blocks) writeBlock(writer, block);
  writer.root.end();
  numberPages(writer, document.title);
  writer.pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writer.pdf) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function writeHead(writer: PdfWriter, { title, updated, blocks }: LegalDocument): void {
  writeText(writer, 'P', [{ text: settings.name }], 'brand');
  writeText(writer, 'H1', [{ text: title }], 'title');
  writeText(writer, 'P', [{ text: `Version of ${inWords(updated)}` }], 'date');
  writeDraftBox(
    writer,
    blocks.some(({ kind }) => kind === 'note'),
  );
}

function writeDraftBox(writer: PdfWriter, hasNotes: boolean): void {
  const explained = ` A lawyer has to check it before real people rely on it${hasNotes ? ', and to take the notes out' : ''}.`;
  writeBox(writer, [{ text: `${draftMark}.`, isBold: true }, { text: explained }]);
}

function writeBlock(writer: PdfWriter, block: Block): void {
  if (block.kind === 'list') writeList(writer, block.items);
  else if (block.kind === 'note') writeBox(writer, [{ text: noteLead, isBold: true }, ...block.runs]);
  else if (block.kind === 'heading') writeHeading(writer, block.runs);
  else writeText(writer, 'P', block.runs, 'paragraph');
}

function writeText(writer: PdfWriter, tag: string, runs: readonly Run[], name: keyof typeof styles): void {
  const style = styles[name];
  const lines = writer.lines(runs, style);
  // At least two lines stay together.
  writer.makeRoom(style.gap, Math.min(lines.length, 2) * style.leading);
  writer.write(childOf(writer, writer.root, tag), tag, lines, style);
}

/** A heading keeps two lines of its text with it, and is a bookmark. */
function writeHeading(writer: PdfWriter, runs: readonly Run[]): void {
  const { heading, paragraph } = styles;
  const lines = writer.lines(runs, heading);
  const together = lines.length * heading.leading + paragraph.gap + 2 * paragraph.leading;
  const top = writer.makeRoom(heading.gap, together);
  // pdfkit counts `left` from the right edge; its types know neither.
  const place: object = { top: top - heading.leading, left: page.width };
  writer.pdf.outline.addItem(runs.map(({ text }) => text).join(''), place);
  writer.write(childOf(writer, writer.root, 'H2'), 'H2', lines, heading);
}

function writeList(writer: PdfWriter, items: readonly Run[][]): void {
  const list = childOf(writer, writer.root, 'L');
  for (const runs of items) {
    const { item: style } = styles;
    const lines = writer.lines(runs, style, bulletIndent);
    const y = writer.makeRoom(style.gap, Math.min(lines.length, 2) * style.leading);
    const item = childOf(writer, list, 'LI');
    const label = childOf(writer, item, 'Lbl');
    label.add(writer.pdf.markStructureContent('Lbl'));
    writer.put('• ', { ...style, colour: colours.brand }, page.left + 2, y);
    writer.pdf.endMarkedContent();
    label.end();
    writer.write(childOf(writer, item, 'LBody'), 'LBody', lines, style, bulletIndent);
    item.end();
  }
  list.end();
}

/** A note on a background of its own, never split over two pages. */
function writeBox(writer: PdfWriter, runs: readonly Run[]): void {
  const { note: style } = styles;
  const lines = writer.lines(runs, style, 2 * notePadding);
  const height = lines.length * style.leading + 2 * notePadding;
  const y = writer.makeRoom(style.gap, height);
  writer.decorate('Layout', () => {
    writer.pdf.roundedRect(page.left, y, writer.width, height, 6).fill(colours.note);
  });
  writer.makeRoom(notePadding, 0);
  writer.write(childOf(writer, writer.root, 'P'), 'P', lines, style, notePadding);
  writer.makeRoom(notePadding, 0);
}

/** At the foot of each page, and hidden from screen readers. */
function numberPages(writer: PdfWriter, title: string): void {
  const { count } = writer.pdf.bufferedPageRange();
  const y = page.height - page.bottom + 26;
  for (let index = 0; index < count; index += 1) {
    writer.pdf.switchToPage(index);
    writer.decorate('Pagination', () => {
      const number = `Page ${index + 1} of ${count}`;
      writer.put(`${title} · ${draftMark}`, styles.footer, page.left, y);
      writer.put(number, styles.footer, page.width - page.right - writer.widthOf(number, styles.footer), y);
    });
  }
}

function childOf(writer: PdfWriter, parent: Element, tag: string): Element {
  const element = writer.pdf.struct(tag);
  parent.add(element);
  return element;
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
