declare module 'subset-font' {
  /**
   * Makes a smaller font. `keepAllGlyphs` leaves all glyphs in, else those of `text`; `variationAxes` narrows an
   * axis.
   */
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
