import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPng, drawPreview } from './draw-preview.ts';

/**
 * Draws the icons and the preview picture of `web/public` from the SVG files of `web/content/pictures`. The output is
 * committed; run it again when the name, the logo or a picture has changed.
 */
const target = (file: string) => join('web/public', file);
const paper = '#fbfaf6';

/** Side of the square in pixels, and the share of it that the logo fills. */
const icons = {
  'apple-touch-icon.png': { side: 180, share: 0.8 },
  'icon-192.png': { side: 192, share: 0.8 },
  'icon-512.png': { side: 512, share: 0.8 },
  // Systems crop the icon to a circle four fifths as wide.
  'icon-maskable-512.png': { side: 512, share: 0.58 },
};

for (const [file, { side, share }] of Object.entries(icons))
  writeFileSync(target(file), await drawPng(markIn(side, share, paper)));
const small = await Promise.all(
  [16, 32, 48].map(async (side) => ({ side, png: await drawPng(markIn(side, 1, 'none')) })),
);
writeFileSync(target('favicon.ico'), iconFile(small));
writeFileSync(target('preview.png'), await drawPreview());

function markIn(side: number, share: number, ground: string): string {
  const [size, edge] = [side * share, (side * (1 - share)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}" />
    <image href="logo-mark.svg" x="${edge}" y="${edge}" width="${size}" height="${size}" />
  </svg>`;
}

/** An ICO file of PNGs: a header, an entry of 16 bytes for each, then the pictures. */
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
