import type { Block, Run } from './blocks.ts';
import { colours, page, styles } from './pdf-styles.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { seen } from './visual-order.ts';

const bulletIndent = 16;
const notePadding = 10;

/** Writes a block below what is written already. A note gets a background; `noteLead` begins it. */
export function writeBlock(writer: PdfWriter, block: Block, noteLead = ''): void {
  if (block.kind === 'list') writeList(writer, block.items);
  else if (block.kind === 'note') writeBox(writer, [{ text: noteLead, isBold: true }, ...block.runs]);
  else if (block.kind === 'heading') writeHeading(writer, block.runs);
  else writeText(writer, 'P', block.runs, 'paragraph');
}

export function writeText(
  writer: PdfWriter,
  tag: string,
  runs: readonly Run[],
  name: keyof typeof styles,
): void {
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
  writer.pdf.outline.addItem(seen(runs.map(({ text }) => text).join('')), place);
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
export function writeBox(writer: PdfWriter, runs: readonly Run[]): void {
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

export function childOf(writer: PdfWriter, parent: Element, tag: string): Element {
  const element = writer.pdf.struct(tag);
  parent.add(element);
  return element;
}
