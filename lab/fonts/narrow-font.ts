import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import subsetFont from 'subset-font';

const packages = 'lab/node_modules/@fontsource-variable';

/** The lightest and the heaviest weight of our styles. A wider range would slow down every first visit. */
export const weights = { min: 400, max: 750 };

/** The folder of the narrow files, which are named as in the package. */
export const narrowFonts = ['latin', 'latin-ext']
  .flatMap((subset) => ['normal', 'italic'].map((style) => `${subset}-wght-${style}`))
  .map((name) => `web/ui/fonts/atkinson-hyperlegible-next-${name}.woff2`);

const narrowed = {
  targetFormat: 'woff2',
  variationAxes: { wght: { ...weights, default: weights.min } },
} as const;

/** Makes a narrow font from the package's: every letter, but only the weights between `weights`. */
export const narrowFont = (file: string): Promise<Buffer> =>
  subsetFont(readFileSync(`${packages}/atkinson-hyperlegible-next/files/${basename(file)}`), '', {
    ...narrowed,
    keepAllGlyphs: true,
  });

/** The digits of Noto Sans, whose zero has no slash. */
export const digitsFont = 'web/ui/fonts/noto-sans-digits-wght-normal.woff2';

export const narrowDigits = (): Promise<Buffer> =>
  subsetFont(readFileSync(`${packages}/noto-sans/files/noto-sans-latin-wght-normal.woff2`), '0123456789', {
    ...narrowed,
    noLayoutClosure: true,
  });
