export type PixelSize = { width: number; height: number };

/** Frame headers of every JPEG process; the other markers of this range hold tables. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Checks the first bytes, not the name. */
export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/**
 * The size in pixels that a JPEG claims, before any rotation by its orientation; null if its header cannot be read.
 * Thumbnails within its metadata are skipped.
 */
export function jpegSize(bytes: Uint8Array): PixelSize | null {
  const at = frameOf(bytes);
  return at === null ? null : frameSize(viewOf(bytes), at);
}

/** Whether a JPEG is baseline (pixels in order) and not progressive. */
export function isSequential(bytes: Uint8Array): boolean {
  const at = frameOf(bytes);
  return at !== null && [0xc0, 0xc1].includes(bytes[at + 1] ?? 0);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The offset of the frame header. */
function frameOf(bytes: Uint8Array): number | null {
  if (!isJpeg(bytes)) return null;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (isFrameHeader(marker)) return at;
    // After the start of scan there are no more headers, and a segment is at least as long as its length field.
    else if (marker === 0xda || marker === 0xd9 || view.getUint16(at + 2) < 2) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function frameSize(view: DataView, at: number): PixelSize | null {
  if (at + 9 > view.byteLength) return null;
  const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  return size.width > 0 && size.height > 0 ? size : null;
}
