import type { Config } from '#server/config.ts';
import { openFolder } from './folder.ts';
import type { Storage } from './storage.ts';

/** An S3-compatible store where the operator has set one up, else a folder. The S3 client is loaded only when needed. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return openFolder(dataDir);
  const { openS3 } = await import('./s3.ts');
  return openS3(s3);
}
