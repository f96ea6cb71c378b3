import type { FileTag } from '#contract/enums.ts';
import type { Problem } from '#contract/errors.ts';
import { filePaths, type UploadedFile } from '#contract/files/files.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import { aPhoto, type Part, uploadOf } from './pictures.ts';
import type { TestApp } from './test-app.ts';

type Upload = { tag?: FileTag; profileId?: string };

/** Sends files (bytes alone are called `picture-1.jpg` and so on) as a browser does. */
export async function upload<Body = UploadedFile[]>(
  { app }: TestApp,
  { id, token }: Pick<Person, 'id' | 'token'>,
  { tag = 'avatar', profileId = id }: Upload,
  ...files: (Buffer | Part)[]
): Promise<Answer<Body>> {
  const parts = files.map((file, index) =>
    Buffer.isBuffer(file) ? { name: `picture-${index + 1}.jpg`, bytes: file } : file,
  );
  return call<Body>(app, 'POST', filePaths.upload, { token, ...uploadOf({ tag, profileId }, ...parts) });
}

export const refused = (...[test, person, where, ...files]: Parameters<typeof upload>) =>
  upload<Problem>(test, person, where, ...files);

/** The one record of an upload of one picture. */
export async function aPicture(test: TestApp, person: Person, where: Upload = {}): Promise<UploadedFile> {
  const { status, body, text } = await upload(test, person, where, await aPhoto());
  const [file] = status === 201 ? body : [];
  if (!file) throw new Error(`no picture: ${status} ${text}\n${test.logged.slice(-5).join('')}`);
  return file;
}

/** The bytes at a record's address. */
export async function bytesAt({ app }: TestApp, url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.inject(`${filePaths.download}${url}`);
  if (statusCode !== 200) throw new Error(`the picture was answered with ${statusCode}`);
  return rawPayload;
}

/** Leads to the bytes of a picture, by `keysOf`. */
export async function storageKeyOf({ db }: TestApp, guidID: string): Promise<string> {
  const { storageKey } = await db
    .selectFrom('files')
    .select('storageKey')
    .where('guidID', '=', guidID)
    .executeTakeFirstOrThrow();
  return storageKey;
}

/** The keys of all that is stored. */
export async function storedKeys({ db, storage }: TestApp): Promise<string[]> {
  const { installationId } = await db
    .selectFrom('fileSettings')
    .select('installationId')
    .executeTakeFirstOrThrow();
  const keys: string[] = [];
  for await (const { key } of storage.list(`${installationId}/`)) keys.push(key);
  return keys;
}
