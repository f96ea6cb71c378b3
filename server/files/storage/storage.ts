import type { Config } from '#server/config.ts';
import { openFolder } from './folder.ts';

export type StoredObject = { key: string; modifiedAt: Date };

/** Where the bytes of pictures are. A key is written once and never changed. */
export type Storage = {
  description: string;
  /** Resolves once the bytes are there as given. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is nothing under the key. */
  get: (key: string) => Promise<Buffer | null>;
  /** Also where there is nothing. */
  remove: (key: string) => Promise<void>;
  /** Everything whose key begins with `prefix`, which ends in a slash, in the order of the keys' bytes. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** @throws when nothing could be stored now */
  check: () => Promise<void>;
};

/** An S3-compatible store where an operator set one, else a folder. What S3 needs is loaded only then. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return openFolder(dataDir);
  const { openS3 } = await import('./s3.ts');
  return openS3(s3);
}
