import PDFDocument from 'pdfkit';
import { settings } from '#contract/settings.ts';
import type { Run } from './blocks.ts';
import { breakLines, type Line, type Piece } from './break-lines.ts';
import { fonts } from './fonts.ts';
import { colours, page, type TextStyle } from './pdf-styles.ts';

export type Element = PDFKit.PDFStructureElement;

/** Writes a tagged PDF from top to bottom, page after page. */
export class PdfWriter {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  private y = page.top;

  constructor(about: { title: string; updated: string; language: string }) {
    this.pdf = new PDFDocument({
      pdfVersion: '1.7',
      tagged: true,
      lang: about.language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: {
        Title: `${about.title} – ${settings.name}`,
        Author: settings.legalEntity,
        Creator: settings.name,
        // Fixed, so that the same text gives the same file.
        CreationDate: new Date(`${about.updated}T00:00:00Z`),
      },
    });
    for (const { name, bytes } of fonts) this.pdf.registerFont(name, bytes);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.addPage();
  }

  lines(runs: readonly Run[], style: TextStyle, indent = 0): Line[] {
    const measure = (text: string, font: string) =>
      this.pdf.font(font).fontSize(style.size).widthOfString(text);
    return breakLines(runs, style.isBold ? 'bold' : 'regular', this.width - indent, measure);
  }

  get width(): number {
    return page.width - page.left - page.right;
  }

  /** The width of text on one line. */
  widthOf(text: string, style: TextStyle): number {
    const [line = []] = this.lines([{ text }], style);
    return line.reduce((sum, piece) => sum + this.pdf.font(piece.font).widthOfString(piece.text), 0);
  }

  /** Leaves a gap, or begins a new page when this one has no `height` left. Returns where the text goes on. */
  makeRoom(gap: number, height: number): number {
    if (this.y + gap + height > page.height - page.bottom) this.addPage();
    else this.y += gap;
    return this.y;
  }

  /** Writes lines as the whole content of an element, and ends it. */
  write(element: Element, tag: string, lines: readonly Line[], style: TextStyle, indent = 0): void {
    for (const line of lines) {
      this.makeRoom(0, style.leading);
      this.writeLine(element, tag, line, style, page.left + indent);
      this.y += style.leading;
    }
    element.end();
  }

  /** Draws what screen readers skip: a line, a background, a page number. */
  decorate(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Writes text at a given place, outside the flow. */
  put(text: string, style: TextStyle, x: number, y: number): void {
    const [line = []] = this.lines([{ text }], style);
    let left = x;
    for (const piece of line) left += this.drawPiece(piece, style, left, y);
  }

  private writeLine(parent: Element, tag: string, line: Line, style: TextStyle, left: number): void {
    let x = left;
    for (const piece of line) {
      const isLink = piece.url !== undefined;
      const element = isLink ? this.pdf.struct('Link') : parent;
      if (isLink) parent.add(element);
      element.add(this.pdf.markStructureContent(isLink ? 'Link' : tag));
      const width = this.drawPiece(piece, style, x, this.y);
      this.pdf.endMarkedContent();
      if (isLink) {
        this.link(element, piece, x, width, style);
        element.end();
      }
      x += width;
    }
  }

  /** Draws the piece, and returns its width. */
  private drawPiece({ text, font, url }: Piece, style: TextStyle, x: number, y: number): number {
    const { pdf } = this;
    pdf
      .font(font)
      .fontSize(style.size)
      .fillColor(url === undefined ? style.colour : colours.brand);
    pdf.text(text, x, y, { lineBreak: false });
    const width = pdf.widthOfString(text);
    if (url !== undefined) {
      const under = y + style.size * 1.16;
      pdf
        .moveTo(x, under)
        .lineTo(x + width, under)
        .lineWidth(0.6)
        .stroke(colours.brand);
    }
    return width;
  }

  private link(
    element: Element,
    { text, url = '' }: Piece,
    x: number,
    width: number,
    style: TextStyle,
  ): void {
    // A string of PDF is a String to pdfkit; a plain one is a name. Its types know neither that nor `structParent`.
    const options: object = { structParent: element, Contents: new String(text) };
    this.pdf.link(x, this.y, width, style.leading, url, options);
  }

  private addPage(): void {
    this.pdf.addPage({ size: [page.width, page.height], margin: 0 });
    this.y = page.top;
  }
}
