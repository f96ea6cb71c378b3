import { jpegSize, type PixelSize } from './jpeg-size.ts';

/** The size in pixels that a JPEG, PNG or WebP picture claims; null if its header cannot be read. */
export function imageSize(bytes: Uint8Array): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The longest header that is read here.
  const isLongEnough = bytes.length >= 30;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) {
    return isLongEnough ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
  }
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46])) return isLongEnough ? webpSize(view) : null;
  return jpegSize(bytes);
}

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** RFC 9649: a lossy, a lossless or an extended file. */
function webpSize(view: DataView): PixelSize | null {
  switch (view.getUint8(15)) {
    case 0x20:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x4c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 0x58:
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >> 8) + 1,
      };
    default:
      return null;
  }
}
