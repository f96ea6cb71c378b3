/// <reference path="./pdfkit.d.ts" />
import { openFace } from './noto.ts';
import { shaped } from './shape.ts';

type Place = { x: number; baseline: number; size: number; colour: string; isBold: boolean };

const known = new WeakMap<PDFKit.EmbeddedFont, Map<string, number>>();
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

function chooseFont(pdf: PDFKit.PDFDocument, face: string): PDFKit.EmbeddedFont {
  const names = registered.get(pdf) ?? new Set();
  registered.set(pdf, names);
  if (!names.has(face)) pdf.registerFont(face, openFace(face).bytes);
  names.add(face);
  return pdf.font(face)._font;
}

/** A glyph's number in the document: one for each text it stands for, so that PDF readers find what was typed. */
function numberOf(font: PDFKit.EmbeddedFont, glyph: number, text: string): number {
  const numbers = known.get(font) ?? new Map<string, number>();
  known.set(font, numbers);
  const key = `${glyph} ${text}`;
  const number = numbers.get(key) ?? font.subset.glyphs.push(glyph) - 1;
  numbers.set(key, number);
  font.widths[number] = (font.font.getGlyph(glyph).advanceWidth * 1000) / font.font.unitsPerEm;
  font.unicode[number] = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return number;
}

const rounded = (number: number) => String(Math.round(number * 1000) / 1000);

/**
 * Draws text in one of Noto's fonts. pdfkit would shape it with fontkit, so we write the PDF operators ourselves
 * (ISO 32000, 9.4). Dots of Arabic letters that are glyphs of their own are drawn as shapes, or PDF readers would find characters for them.
 */
export function drawShaped(
  pdf: PDFKit.PDFDocument,
  face: string,
  { text, isRightToLeft }: { text: string; isRightToLeft: boolean },
  { x, baseline, size, colour, isBold }: Place,
): void {
  const font = chooseFont(pdf, face);
  const { glyphs, unitsPerEm } = shaped(face, text, isRightToLeft ? 'rtl' : 'ltr');
  pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
  if (isBold) pdf.strokeColor(colour).lineWidth(size / 30);
  pdf.fillColor(colour);
  pdf.page.fonts[font.id] ??= font.ref();
  const bottom = pdf.page.height - baseline;
  pdf.addContent(`BT /${font.id} ${size} Tf ${isBold ? 2 : 0} Tr`);
  // Some scripts draw letters in another order than they are read. Poppler would reverse a span that runs from right to left.
  const hasSpan = !isRightToLeft && glyphs.some((glyph) => glyph.text === '');
  if (hasSpan) pdf.markContent('Span', { actual: text });
  const scale = size / unitsPerEm;
  const dots: { id: number; left: number; up: number }[] = [];
  let pen = x;
  let drawnTo = Number.NaN;
  for (const { id, text, dx, dy, advance } of glyphs) {
    const left = pen + dx * scale;
    pen += advance * scale;
    if (text === '' && !hasSpan) {
      dots.push({ id, left, up: dy * scale });
      continue;
    }
    // PDF readers that use the glyphs instead of the span skip a word joiner.
    const number = numberOf(font, id, text === '' ? '\u2060' : text);
    const goesOn = dy === 0 && Math.abs(left - drawnTo) < 0.001;
    const move = goesOn ? '' : `1 0 0 1 ${rounded(left)} ${rounded(bottom + dy * scale)} Tm `;
    pdf.addContent(`${move}<${number.toString(16).padStart(4, '0')}> Tj`);
    drawnTo = dy === 0 ? left + ((font.widths[number] ?? 0) * size) / 1000 : Number.NaN;
  }
  if (hasSpan) pdf.endMarkedContent();
  pdf.addContent('ET');
  for (const { id, left, up } of dots) {
    pdf
      .save()
      .transform(scale, 0, 0, scale, left, bottom + up)
      .path(font.font.getGlyph(id).path.toSVG());
    if (isBold) pdf.lineWidth(unitsPerEm / 30).fillAndStroke(colour, colour);
    else pdf.fill(colour);
    pdf.restore();
  }
  pdf.restore();
}
