import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { whose } from '#contract/field.ts';
import { type Classed, isClassed } from '#contract/readers.ts';

/** Everything in an answer, as texts: of a ZIP, the names of its files and what is in them. */
export function unpacked(bytes: Buffer, mediaType: string): string[] {
  const [type = ''] = mediaType.split(';');
  if (bytes.length === 0) return [];
  if (type === 'application/zip')
    return Object.entries(unzipSync(bytes)).flatMap(([name, content]) => [
      name,
      ...unpacked(Buffer.from(content), name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain'),
    ]);
  if (type === 'image/jpeg' || type === 'image/avif') return [bytes.toString('latin1'), pictureHash(bytes)];
  if (/^(text\/(plain|csv|html|event-stream)|application\/(problem\+)?json)$/.test(type))
    return [bytes.toString()];
  throw new Error(`An answer is ${type}: teach the canary matrix to read that`);
}

/** The same, of a PDF too. */
export async function textsIn(bytes: Buffer, mediaType: string): Promise<string[]> {
  if (mediaType !== 'application/pdf' || bytes.length === 0) return unpacked(bytes, mediaType);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return [text];
}

/** By which a picture is known again. */
export const pictureHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** `of`: the person whose it is, where the answer says so. */
type ReadField = { path: string; class: Classed['class']; of: string | undefined };

/** The fields of an answer that say something, each with its class. */
export function* fieldsIn(value: unknown, classes: unknown, path = '', of?: string): Generator<ReadField> {
  if (value === null || value === undefined) return;
  if (isClassed(classes)) {
    yield { path, class: classes.class, of };
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) yield* fieldsIn(entry, classes, `${path}[]`, of);
    return;
  }
  const declared = classes as Record<string | symbol, unknown>;
  const owner = declared[whose];
  const about = typeof owner === 'string' ? String((value as Record<string, unknown>)[owner]) : of;
  for (const [name, entry] of Object.entries(value)) {
    if (!(name in declared)) throw new Error(`${path}.${name} has no class`);
    yield* fieldsIn(entry, declared[name], `${path}.${name}`, about);
  }
}
