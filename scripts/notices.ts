import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of what a built site contains. The bundler writes those of packages. */
export const noticesFile = 'third-party-notices.txt';

/** The fonts are files of ours, which the bundler knows nothing about. */
export function addFontNotice(folder: string): void {
  const licence = readFileSync('web/ui/fonts/LICENSE', 'utf8').trim();
  appendFileSync(
    join(folder, noticesFile),
    `\n## Atkinson Hyperlegible Next, a font (OFL-1.1)\n\n${licence}\n`,
  );
}
