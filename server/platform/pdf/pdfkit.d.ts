declare namespace PDFKit {
  /** An embedded font and its used glyphs, by their numbers in the document. pdfkit's types leave it out. */
  interface EmbeddedFont {
    id: string;
    ref: () => unknown;
    font: {
      unitsPerEm: number;
      getGlyph: (id: number) => { advanceWidth: number; path: { toSVG: () => string } };
    };
    subset: { glyphs: number[] };
    widths: number[];
    unicode: number[][];
  }
  interface PDFDocument {
    _font: EmbeddedFont;
  }
  interface PDFPage {
    fonts: Record<string, unknown>;
    height: number;
  }
}
