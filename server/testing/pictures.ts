import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

let counter = 0;

/** A JPEG of which there is no second: a background of its own, with a diagonal so that it has detail. */
export async function aPhoto({ width = 120, height = 90 } = {}): Promise<Buffer> {
  counter += 1;
  const background = { r: counter % 256, g: (counter >> 8) % 256, b: 128 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Part = { name: string; bytes: Buffer; type?: string };

/** Headers and body of a multipart request: the fields, then the files. */
export function uploadOf(fields: Record<string, string>, ...files: Part[]) {
  const boundary = `----${randomUUID()}`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes, type = 'image/jpeg' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
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
