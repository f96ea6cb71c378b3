import type { FileRecord } from '#contract/files/files.ts';
import type { ShownView } from '#server/profiles/policy.ts';
import { fileNameOf, type UrlSigner } from './signed-urls.ts';
import type { FileRow } from './table.ts';

type Reader = { id: string; view: ShownView };

export const presentFile = (row: FileRow, reader: Reader, { sign }: UrlSigner, now: Date): FileRecord => ({
  url: sign(row, 'picture', reader.id, now),
  fileName: shownName(row, reader.view),
  imageType: 'image/jpeg',
  size: row.size,
  guidID: row.guidID,
  tag: row.tag,
  profileId: row.profileId,
  thumbnailUrl: sign(row, 'thumbnail', reader.id, now),
  width: row.width,
  height: row.height,
  alternativeText: row.alternativeText,
});

/**
 * The file name that a reader sees. Its owner's may hold a person's name: the other side reads one that says
 * nothing.
 */
export const shownName = ({ fileName }: Pick<FileRow, 'fileName'>, view: ShownView): string =>
  view === 'otherSide' ? fileNameOf.picture : fileName;
