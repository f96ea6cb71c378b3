import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of what a built site contains. The bundler writes those of packages. */
export const noticesFile = 'third-party-notices.txt';

/** The licences of fonts, of what reads PDFs and of data, which the bundler doesn't see. */
export function addFontNotices(folder: string): void {
  const own = readFileSync('web/ui/fonts/LICENSE', 'utf8').trim();
  appendFileSync(
    join(folder, noticesFile),
    `\n## Atkinson Hyperlegible Next, a font (OFL-1.1)\n\n${own}\n${noto()}${pdfReader()}${publicHolidays}`,
  );
}

/** A list of our own made of somebody's data: `contract/public-holidays.ts`. */
const publicHolidays = `
## Public holidays of Australia and New Zealand (CC-BY-SA-3.0)

From the data of date-holidays by commenthol, https://github.com/commenthol/date-holidays, which names its sources.
This list is under the same licence: https://creativecommons.org/licenses/by-sa/3.0/
`;

/** The licences of the worker that reads PDFs, which is built apart from the pages, with decoders of scans beside it. */
function pdfReader(): string {
  const licences = [
    'LICENSE',
    'wasm/LICENSE_OPENJPEG',
    'wasm/LICENSE_JBIG2',
    'wasm/LICENSE_PDFJS_OPENJPEG',
    'wasm/LICENSE_PDFJS_JBIG2',
  ];
  return licences
    .map(
      (name) =>
        `\n## pdfjs-dist, ${name}\n\n${readFileSync(join('node_modules/pdfjs-dist', name), 'utf8').trim()}\n`,
    )
    .join('');
}

/** Their licences differ only in the first line, the copyright. */
function noto(): string {
  const packages = 'node_modules/@fontsource';
  const licences = readdirSync(packages)
    .filter((name) => name.startsWith('noto-'))
    .map((name) => readFileSync(join(packages, name, 'LICENSE'), 'utf8').trim());
  const owners = new Set(licences.map((licence) => licence.split('\n', 1)[0]));
  const terms = licences[0]?.split('\n').slice(1).join('\n') ?? '';
  return `\n## Noto, fonts (OFL-1.1)\n\n${[...owners].join('\n')}\n${terms}\n`;
}
