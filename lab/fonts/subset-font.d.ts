declare module 'subset-font' {
  /** Every glyph stays with `keepAllGlyphs`, else those of `text`; `variationAxes` narrows an axis to a part of it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs?: true;
      noLayoutClosure?: true;
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
