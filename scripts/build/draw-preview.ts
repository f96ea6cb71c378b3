/// <reference path="../../server/platform/pdf/fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { settings } from '#contract/settings.ts';

const readPicture = (file: string) => readFileSync(join('web/content/pictures', file), 'utf8');
const fonts = 'node_modules/@fontsource/atkinson-hyperlegible-next/files';

export const drawPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(placePictures(svg)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The picture that is shown where somebody shares a page: the product's name, and its first sentence. */
export const drawPreview = (): Promise<Buffer> =>
  drawPng(outlineText(placePictures(readPicture('preview.svg').replaceAll('%name%', () => settings.name))));

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
