import type { Storage } from './storage/storage.ts';

/** Calls of the store under way at a time. */
const atOnce = 10;

/** Takes away the bytes of all pictures of a profile, also those without a record. @throws when the store fails */
export async function removePicturesOf(
  storage: Storage,
  installationId: string,
  profileId: string,
): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${installationId}/${profileId}/`)) keys.push(key);
  for (let from = 0; from < keys.length; from += atOnce) {
    await Promise.all(keys.slice(from, from + atOnce).map((key) => storage.remove(key)));
  }
}
