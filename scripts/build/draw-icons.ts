import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { settings } from '#contract/settings.ts';
import { ensureChromium } from '#scripts/check/chromium.ts';

/**
 * Draws the icons and the preview picture of `web/public` from the SVG files of `web/content/pictures`. The output is
 * committed; run it again when the name, the logo or a picture has changed.
 */
const target = (file: string) => join('web/public', file);
const site = 'http://drawing.invalid';
const paper = '#fbfaf6';

/** Side of the square in pixels, and the share of it that the logo fills. */
const icons = {
  'apple-touch-icon.png': { side: 180, share: 0.8 },
  'icon-192.png': { side: 192, share: 0.8 },
  'icon-512.png': { side: 512, share: 0.8 },
  // Systems crop the icon to a circle four fifths as wide.
  'icon-maskable-512.png': { side: 512, share: 0.58 },
};

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const [file, { side, share }] of Object.entries(icons)) {
  writeFileSync(target(file), await draw(browser, markIn(side, share, paper), side, side));
}
const small = await Promise.all(
  [16, 32, 48].map(async (side) => ({ side, png: await draw(browser, markIn(side, 1, 'none'), side, side) })),
);
writeFileSync(target('favicon.ico'), iconFile(small));
const preview = readFileSync('web/content/pictures/preview.svg', 'utf8').replaceAll('%name%', settings.name);
writeFileSync(target('preview.png'), await draw(browser, preview, 1200, 630));
await browser.close();

function markIn(side: number, share: number, ground: string): string {
  const [size, edge] = [side * share, (side * (1 - share)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}" />
    <image href="logo-mark.svg" x="${edge}" y="${edge}" width="${size}" height="${size}" />
  </svg>`;
}

/** Shows the SVG as if it were in `web/content/pictures`, without any network. */
async function draw(inside: Browser, svg: string, width: number, height: number): Promise<Buffer> {
  const page = await inside.newPage({ viewport: { width, height } });
  const drawing = '/web/content/pictures/drawing.svg';
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === drawing
      ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
      : route.fulfill({ path: `.${pathname}` });
  });
  await page.goto(`${site}${drawing}`);
  await page.evaluate('document.fonts.ready.then(() => null)');
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An ICO file is a list of pictures, which may be PNGs: a header, an entry of 16 bytes for each, then these. */
function iconFile(pictures: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(16);
    entry.set([side, side, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
