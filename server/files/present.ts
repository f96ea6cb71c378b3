import type { FileRecord } from '#contract/files/files.ts';
import type { FileRow } from '#server/db/tables.ts';
import type { UrlSigner } from './storage/signed-urls.ts';

export const presentFile = (row: FileRow, readerId: string, { sign }: UrlSigner, now: Date): FileRecord => ({
  url: sign(row, 'picture', readerId, now),
  fileName: row.fileName,
  imageType: 'image/jpeg',
  size: row.size,
  guidID: row.guidID,
  tag: row.tag,
  profileId: row.profileId,
  thumbnailUrl: sign(row, 'thumbnail', readerId, now),
  width: row.width,
  height: row.height,
  alternativeText: row.alternativeText,
});
