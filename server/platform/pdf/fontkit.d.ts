declare module 'fontkit' {
  export function create(bytes: Buffer): {
    hasGlyphForCodePoint: (code: number) => boolean;
    ascent: number;
    unitsPerEm: number;
    layout: (text: string) => {
      glyphs: { path: { toSVG: () => string } }[];
      positions: { xAdvance: number }[];
      advanceWidth: number;
    };
  };
}
