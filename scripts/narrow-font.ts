import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import subsetFont from 'subset-font';

const pack = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files';

/** The lightest and the heaviest weight of our styles; each more costs every first visit. */
export const weights = { min: 400, max: 750 };

/** Where the narrow files stand, named as in the package. */
export const narrowFonts = ['latin', 'latin-ext']
  .flatMap((subset) => ['normal', 'italic'].map((style) => `${subset}-wght-${style}`))
  .map((name) => `web/ui/fonts/atkinson-hyperlegible-next-${name}.woff2`);

/** One of `narrowFonts`, made anew from the package's: every letter, and the weights of `weights` alone. */
export const narrowFont = (file: string): Promise<Buffer> =>
  subsetFont(readFileSync(`${pack}/${basename(file)}`), '', {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
