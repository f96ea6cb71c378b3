import PDFDocument from 'pdfkit';
import { settings } from '#contract/settings.ts';
import type { Run } from './blocks.ts';
import { breakLines, type Line } from './break-lines.ts';
import { drawShaped } from './draw-shaped.ts';
import { ascent, drawnAs, fonts, notoOf } from './fonts.ts';
import { colours, page, type TextStyle } from './pdf-styles.ts';
import { shaped } from './shape.ts';
import { inVisualOrder, isRightToLeft, type Part, seen } from './visual-order.ts';

export type Element = PDFKit.PDFStructureElement;

type PlacedPart = Part & { x: number; width: number };

/** Writes a tagged PDF from top to bottom, page after page. */
export class PdfWriter {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  private y = page.top;
  /** Widths of words in Noto's fonts, for a size of 1. */
  private readonly widths = new Map<string, number>();

  /** `issuer`: who it's from, where that isn't who the settings name today. */
  constructor(about: {
    title: string;
    updated: string;
    language: string;
    issuer?: { name: string; seller: string };
  }) {
    const { name, seller } = about.issuer ?? { name: settings.name, seller: settings.legalEntity };
    this.pdf = new PDFDocument({
      pdfVersion: '1.7',
      tagged: true,
      lang: about.language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: {
        Title: `${about.title} – ${name}`,
        Author: seller,
        Creator: name,
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
    const measure = (text: string, font: string) => this.measure(text, font, style.size);
    return breakLines(runs, style.isBold ? 'bold' : 'regular', this.width - indent, measure);
  }

  get width(): number {
    return page.width - page.left - page.right;
  }

  /** The width of text on one line. */
  widthOf(text: string, style: TextStyle): number {
    const [line = []] = this.lines([{ text }], style);
    return line.reduce((sum, piece) => sum + this.measure(piece.text, piece.font, style.size), 0);
  }

  private measure(text: string, font: string, size: number): number {
    const noto = notoOf(font);
    if (noto) {
      const key = `${noto.face} ${text}`;
      const width = this.widths.get(key) ?? shaped(noto.face, seen(text)).width;
      this.widths.set(key, width);
      return width * size;
    }
    return this.pdf
      .font(font)
      .fontSize(size * drawnAs(font).scale)
      .widthOfString(seen(text));
  }

  /** Leaves a gap, or begins a new page when this one has no `height` left. Returns where the text goes on. */
  makeRoom(gap: number, height: number): number {
    if (this.y + gap + height > page.height - page.bottom) this.addPage();
    else this.y += gap;
    return this.y;
  }

  /** Writes lines as the whole content of an element, and ends it. */
  write(element: Element, tag: string, lines: readonly Line[], style: TextStyle, indent = 0): void {
    const startsRight = isRightToLeft(lines);
    for (const line of lines) {
      this.makeRoom(0, style.leading);
      this.writeLine(element, tag, this.placed(line, style, page.left + indent, startsRight), style);
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
    for (const part of this.placed(line, style, x)) this.drawPart(part, style, y);
  }

  /** The parts of a line with their positions, in reading order. A right-to-left paragraph is aligned right. */
  private placed(line: Line, style: TextStyle, left: number, startsRight = false): PlacedPart[] {
    let x = left;
    const parts = inVisualOrder(line, startsRight).map((part): PlacedPart => {
      const width = this.measure(part.text, part.font, style.size);
      x += width;
      return { ...part, x: x - width, width };
    });
    const right = startsRight ? page.width - page.right - x : 0;
    return parts.map((part) => ({ ...part, x: part.x + right })).sort((a, b) => a.start - b.start);
  }

  private writeLine(parent: Element, tag: string, parts: readonly PlacedPart[], style: TextStyle): void {
    let isOpen = false;
    const close = () => {
      if (isOpen) this.pdf.endMarkedContent();
      isOpen = false;
    };
    for (const [index, part] of parts.entries()) {
      if (part.url !== undefined) {
        close();
        // A link in several fonts is still one link.
        if (parts[index - 1]?.url === part.url) continue;
        const others = parts.slice(index).findIndex(({ url }) => url !== part.url);
        this.writeLink(parent, parts.slice(index, others < 0 ? undefined : index + others), part.url, style);
        continue;
      }
      if (!isOpen) parent.add(this.pdf.markStructureContent(tag));
      isOpen = true;
      this.drawPart(part, style, this.y);
    }
    close();
  }

  private writeLink(parent: Element, parts: readonly PlacedPart[], url: string, style: TextStyle): void {
    const element = this.pdf.struct('Link');
    parent.add(element);
    element.add(this.pdf.markStructureContent('Link'));
    for (const part of parts) this.drawPart(part, style, this.y);
    this.pdf.endMarkedContent();
    const left = Math.min(...parts.map(({ x }) => x));
    const right = Math.max(...parts.map(({ x, width }) => x + width));
    const text = parts.map((part) => part.text).join('');
    // A string of PDF is a String to pdfkit; a plain one is a name. Its types know neither that nor `structParent`.
    const options: object = { structParent: element, Contents: new String(text) };
    this.pdf.link(left, this.y, right - left, style.leading, url, options);
    element.end();
  }

  private drawPart(part: PlacedPart, style: TextStyle, y: number): void {
    const { text, font, url, x, width } = part;
    const { pdf } = this;
    const { size } = style;
    const colour = url === undefined ? style.colour : colours.brand;
    const noto = notoOf(font);
    if (noto)
      drawShaped(pdf, noto.face, part, { x, baseline: y + ascent * size, size, colour, isBold: noto.isBold });
    else {
      const { scale, hasStroke: stroke } = drawnAs(font);
      pdf
        .font(font)
        .fontSize(size * scale)
        .fillColor(colour)
        .strokeColor(colour)
        .lineWidth(size / 30);
      const options = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke } as const;
      pdf.text(text, x, y + ascent * size, options);
    }
    if (url !== undefined) {
      const under = y + size * 1.16;
      pdf
        .moveTo(x, under)
        .lineTo(x + width, under)
        .lineWidth(0.6)
        .stroke(colours.brand);
    }
  }

  private addPage(): void {
    this.pdf.addPage({ size: [page.width, page.height], margin: 0 });
    this.y = page.top;
  }
}
