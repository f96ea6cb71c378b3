import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A picture to draw anew, in base64, and as what. */
export type DrawOrder = { picture: string } & (
  | { as: 'logo' }
  | {
      as: 'home picture';
      /** The size on the page, in CSS pixels: the least that is accepted, and the proportion. */
      width: number;
      height: number;
      widths: readonly number[];
    }
);

/** The files by their width, in base64; or why there are none. */
export type Drawn =
  | { files: { width: number; bytes: string }[] }
  | { problem: 'unreadable' | 'too many pixels' | 'too narrow' }
  | { problem: 'too small'; width: number; height: number };

const side = 512;
const mostPixels = { logo: 4_096 * 4_096, 'home picture': 50_000_000 };
/** A logo that is longer would be a line in a square. */
const mostSidesRatio = 6;
/** Of a stored picture. Where a quality needs more, a lower one is taken. */
const mostBytesPerPixel = 0.12;
const qualities = [75, 60, 45, 30];

/** The density in which an SVG, at 72 so many pixels long, is about as long as wanted. */
const densityFor = (length: number, wanted: number) => Math.max(1, Math.min(600, (72 * wanted) / length));

async function draw(order: DrawOrder): Promise<Drawn> {
  const bytes = Buffer.from(order.picture, 'base64');
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const isSvg = format === 'svg';
  if (!['svg', 'png', ...(order.as === 'logo' ? [] : ['jpeg', 'webp'])].includes(format))
    return { problem: 'unreadable' };
  if (!isSvg && width * height > mostPixels[order.as]) return { problem: 'too many pixels' };
  const open = (wanted: number) =>
    sharp(bytes, {
      limitInputPixels: mostPixels[order.as],
      autoOrient: true,
      ...(isSvg && { density: densityFor(Math.max(width, height), wanted) }),
    });
  if (Math.max(width, height) > mostSidesRatio * Math.min(width, height)) return { problem: 'too narrow' };
  if (order.as === 'logo') return drawLogo(open(2 * side));
  if (!isSvg && (width < order.width || height < order.height))
    return { problem: 'too small', width, height };
  // So that an SVG's shorter side fills the widest file.
  const longest = (Math.max(...order.widths) * Math.max(width, height)) / Math.min(width, height);
  return drawPicture(open(longest), order);
}

/** In the middle of a square without a ground. */
async function drawLogo(picture: Sharp): Promise<Drawn> {
  const png = await picture
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { files: [{ width: side, bytes: png.toString('base64') }] };
}

/** Its middle, in the proportion of the page. */
async function drawPicture(
  picture: Sharp,
  { width, height, widths }: Extract<DrawOrder, { as: 'home picture' }>,
): Promise<Drawn> {
  const most = Math.max(...widths);
  // Decoded once, for all widths.
  const { data, info } = await picture
    .resize(most, (most * height) / width, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = widths.map(async (one) => {
    const resized = await sharp(data, { raw: info })
      .resize(one, (one * height) / width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const webp = await encode(resized, mostBytesPerPixel * one * ((one * height) / width));
    return { width: one, bytes: webp.toString('base64') };
  });
  return { files: await Promise.all(files) };
}

/** As a WebP, in the best quality that needs no more bytes. */
async function encode(
  { data, info }: { data: Buffer; info: OutputInfo },
  mostBytes: number,
): Promise<Buffer> {
  let webp = Buffer.alloc(0);
  for (const quality of qualities) {
    webp = await sharp(data, { raw: info }).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= mostBytes) break;
  }
  return webp;
}

// The picture comes as a message, and goes back as one. The process ends with it.
process.once('message', async (order: DrawOrder) => {
  const drawn = await draw(order).catch((): Drawn => ({ problem: 'unreadable' }));
  process.send?.(drawn, () => process.disconnect());
});
