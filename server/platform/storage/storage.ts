export type StoredObject = { key: string; modifiedAt: Date };

/** The store of pictures' bytes. Each JPEG is written once and never changed. */
export type Storage = {
  description: string;
  /** Resolves once the bytes are stored unchanged. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such key. */
  get: (key: string) => Promise<Buffer | null>;
  /** Succeeds even if the key does not exist. */
  remove: (key: string) => Promise<void>;
  /** Objects whose key begins with `prefix`, which ends in a slash, in the order of the keys' bytes. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** @throws when the store is not writable at the moment */
  check: () => Promise<void>;
};

/** The keys of a picture's bytes, from the `storageKey` of its record. */
export const keysOf = (storageKey: string) => ({
  picture: `${storageKey}.jpg`,
  thumbnail: `${storageKey}-thumbnail.jpg`,
});

/**
 * The keys of the AVIF copies of a picture and its thumbnail. They are made from the JPEGs when a browser first asks, so
 * they may be missing, and backups leave them out.
 */
export const avifKeysOf = (storageKey: string) => ({
  picture: `${storageKey}.avif`,
  thumbnail: `${storageKey}-thumbnail.avif`,
});

/** Calls to the store at a time. */
const atOnce = 10;

/** Deletes the bytes of all pictures of a profile, those without a record too. @throws when the store fails */
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
