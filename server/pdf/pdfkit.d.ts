declare namespace PDFKit {
  /** An embedded font and what is used of it, by the number of a glyph in the document. pdfkit's types do not know it. */
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
