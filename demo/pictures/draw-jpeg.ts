import sharp from 'sharp';
// Blocks all decoders but JPEG's when it is loaded, so it has to be before ours is let in.
import '#server/files/upload/make-picture.ts';

// The server decodes nothing but JPEG; our own drawings are the exception, and only while they are drawn.
const svg = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Lets `draw` make JPEGs of SVGs. */
export async function withDrawing<T>(draw: (toJpeg: (drawing: string) => Promise<Buffer>) => Promise<T>) {
  sharp.unblock(svg);
  try {
    return await draw((drawing) => sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer());
  } finally {
    sharp.block(svg);
  }
}
