/// <reference path="../../server/platform/pdf/fontkit.d.ts" />
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { settings } from '#contract/settings.ts';

/**
 * Draws the icons and the preview picture of `web/public` from the SVG files of `web/content/pictures`. The output is
 * committed; run it again when the name, the logo or a picture has changed.
 */
const target = (file: string) => join('web/public', file);
const readPicture = (file: string) => readFileSync(join('web/content/pictures', file), 'utf8');
const draw = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
const fonts = 'node_modules/@fontsource/atkinson-hyperlegible-next/files';
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
  writeFileSync(target(file), await draw(markIn(side, share, paper)));
const small = await Promise.all(
  [16, 32, 48].map(async (side) => ({ side, png: await draw(markIn(side, 1, 'none')) })),
);
writeFileSync(target('favicon.ico'), iconFile(small));
const preview = readPicture('preview.svg').replaceAll('%name%', settings.name);
writeFileSync(target('preview.png'), await draw(outlineText(placePictures(preview))));

function markIn(side: number, share: number, ground: string): string {
  const [size, edge] = [side * share, (side * (1 - share)) / 2];
  return placePictures(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}" />
    <image href="logo-mark.svg" x="${edge}" y="${edge}" width="${size}" height="${size}" />
  </svg>`);
}

/** Replaces `<image>` by the drawing itself: librsvg, which draws for sharp, opens no other file. */
function placePictures(svg: string): string {
  return svg.replaceAll(/<image href="([\w-]+\.svg)"([^>]*)\/>/g, (_, file: string, place: string) =>
    readPicture(file).replace(/<svg([^>]*?) width="\d+" height="\d+"/, `<svg$1${place}`),
  );
}

/** Draws each line of text as outlines: librsvg knows only the fonts of the machine. */
function outlineText(svg: string): string {
  return svg.replaceAll(/<text ([^>]*)>(.*)<\/text>/g, (_, attributes: string, text: string) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '0';
    const weight = read('font-weight');
    const font = create(readFileSync(`${fonts}/atkinson-hyperlegible-next-latin-${weight}-normal.woff`));
    const scale = Number(read('font-size')) / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    const letters = glyphs.map(({ path }, index) => {
      const letter = `<path transform="translate(${x} 0)" d="${path.toSVG()}" />`;
      x += (positions[index]?.xAdvance ?? 0) + Number(read('letter-spacing')) / scale;
      return letter;
    });
    const place = `translate(${read('x')} ${read('y')}) scale(${scale} ${-scale})`;
    return `<g fill="${read('fill')}" transform="${place}">${letters.join('')}</g>`;
  });
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
