/// <reference path="../../server/platform/pdf/fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { settings } from '#contract/settings.ts';

const readPicture = (file: string) => readFileSync(join('web/content/pictures', file), 'utf8');
const fonts = 'node_modules/@fontsource/atkinson-hyperlegible-next/files';

const drawPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(placePictures(svg)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The picture that is shown where somebody shares a page: the product's name, and its first sentence. */
export function drawPreview(mark: Mark = ownMark): Promise<Buffer> {
  const svg = readPicture('preview.svg')
    .replace(/<image href="logo-mark.svg"([^>]*)\/>/, (_, place: string) => mark(place))
    .replaceAll('%name%', () => settings.name);
  return drawPng(outlineText(placePictures(svg)));
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
    const { glyphs, positions, advanceWidth } = font.layout(text);
    const size = Number(read('font-size')) / font.unitsPerEm;
    // A long name is drawn smaller.
    const most = Number(read('data-width')) || Number.POSITIVE_INFINITY;
    const scale = Math.min(size, most / advanceWidth);
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

const paper = '#fbfaf6';

/** Side of the square in pixels, and the share of it that the logo fills. */
const icons = {
  'apple-touch-icon.png': { side: 180, share: 0.8 },
  'icon-192.png': { side: 192, share: 0.8 },
  'icon-512.png': { side: 512, share: 0.8 },
  // Systems crop the icon to a circle four fifths as wide.
  'icon-maskable-512.png': { side: 512, share: 0.58 },
};

/** A picture as an element of SVG, to be placed. */
export const pictureOf =
  (png: Buffer): Mark =>
  (place) =>
    `<image href="data:image/png;base64,${png.toString('base64')}" ${place} />`;

type Mark = (place: string) => string;
const ownMark: Mark = (place) => `<image href="logo-mark.svg" ${place} />`;

/** The icons of the site by their names. A mark that isn't ours is in the SVG icon as a picture. */
export async function drawIcons(mark: Mark = ownMark): Promise<Record<string, Buffer | string>> {
  const drawn = Object.entries(icons).map(async ([file, { side, share }]) => [
    file,
    await drawPng(markIn(mark, side, share, paper)),
  ]);
  const small = [16, 32, 48].map(async (side) => ({
    side,
    png: await drawPng(markIn(mark, side, 1, 'none')),
  }));
  return {
    ...Object.fromEntries(await Promise.all(drawn)),
    'favicon.ico': iconFile(await Promise.all(small)),
    'logo.png': await drawPng(markIn(mark, 132, 1, 'none')),
    ...(mark !== ownMark && { 'favicon.svg': markIn(mark, 64, 1, 'none') }),
  };
}

function markIn(mark: Mark, side: number, share: number, ground: string): string {
  const [size, edge] = [side * share, (side * (1 - share)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}" />
    ${mark(`x="${edge}" y="${edge}" width="${size}" height="${size}"`)}
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
