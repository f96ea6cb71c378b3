import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import subsetFont from 'subset-font';

const pack = 'lab/node_modules/@fontsource-variable/atkinson-hyperlegible-next/files';

/** The lightest and the heaviest weight of our styles. A wider range would slow down every first visit. */
export const weights = { min: 400, max: 750 };

/** Where the narrow files are, named as in the package. */
export const narrowFonts = ['latin', 'latin-ext']
  .flatMap((subset) => ['normal', 'italic'].map((style) => `${subset}-wght-${style}`))
  .map((name) => `web/ui/fonts/atkinson-hyperlegible-next-${name}.woff2`);

/** Makes one of `narrowFonts` from the package's font: every letter, but only the weights between `weights`. */
export const narrowFont = (file: string): Promise<Buffer> =>
  subsetFont(readFileSync(`${pack}/${basename(file)}`), '', {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
