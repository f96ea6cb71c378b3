declare module 'subset-font' {
  /** Every glyph stays with `keepAllGlyphs`; `variationAxes` narrows an axis to a part of it. */
  export default function subsetFont(
    font: Buffer,
    text: '',
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: true;
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
