import sharp from 'sharp';

/** The side of the square, in pixels: enough for the largest icon. */
const side = 512;
const mostPixels = 4_096 * 4_096;

/** The density in which an SVG, at 72 so many pixels long, is about twice as large as the square. */
const densityFor = (length: number) => Math.max(1, Math.min(600, (72 * 2 * side) / length));

/** Draws an SVG or a PNG anew, in the middle of a square without a ground. @throws when it's neither */
async function draw(picture: Buffer): Promise<Buffer> {
  const {
    format,
    width = side,
    height = side,
  } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (format !== 'svg' && format !== 'png') throw new Error('neither an SVG nor a PNG');
  return sharp(picture, {
    limitInputPixels: mostPixels,
    ...(format === 'svg' && { density: densityFor(Math.max(width, height)) }),
  })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// The picture comes as a message, and goes back as one. The process ends with it.
process.once('message', async (picture: string) => {
  const drawn = await draw(Buffer.from(picture, 'base64')).catch(() => null);
  process.send?.(drawn?.toString('base64') ?? null, () => process.disconnect());
});
