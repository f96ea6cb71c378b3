import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/*
 * Imports no app: the browser tests make pictures too, and would type-check the whole server with them.
 */

let counter = 0;

/** A JPEG in a colour of its own, and so unlike any other; a process has 4,096 of them. */
export async function aPhoto({ width = 120, height = 90 } = {}): Promise<Buffer> {
  counter += 1;
  const sixteenth = (digit: number) => ((counter >> (4 * digit)) % 16) * 16;
  const background = { r: sixteenth(0), g: sixteenth(1), b: sixteenth(2) };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** As a phone takes it: lying on its side, with the place, the camera and a colour profile. */
export async function aPhonePhoto({ width = 1000, height = 500 } = {}): Promise<Buffer> {
  return sharp(await aPhoto({ width, height }))
    .withExif({
      IFD0: { Make: 'canary-camera', Copyright: 'canary-owner', ImageDescription: 'canary-description' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 52/1 10/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 30/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary-xmp/></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A segment of a JPEG right after its start, such as a comment (0xfe). */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** The kinds of a JPEG's segments up to its pixels, and how many bytes follow its end. */
export function jpegStructure(jpeg: Buffer): { markers: number[]; trailing: number } {
  const markers: number[] = [];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1] ?? 0);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { markers, trailing: jpeg.length - (jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2) };
}

/** A small file that claims to be this large. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await aPhoto());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

export type Part = { name: string; bytes: Buffer; field?: string; type?: string };

/** Headers and body of a multipart request: the fields, then the files. */
export function uploadOf(fields: Record<string, string>, ...files: Part[]) {
  const boundary = `----${randomUUID()}`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes, field = 'file', type = 'image/jpeg' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  };
}

/** What Chromium sends for an `<img>`. */
export const asBrowsersAsk = {
  accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
};
