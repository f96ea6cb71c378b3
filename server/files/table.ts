import type { Generated, Selectable } from 'kysely';
import { alternativeTextClass, type FileRecord, fileNameClass } from '#contract/files/files.ts';
import { owner, pictureClass, secret } from '#contract/readers.ts';
import { column, type TypeOf, table } from '#server/platform/db/table.ts';

const stored = secret('The server finds the bytes of a picture with it.');

/** A record's fields are columns of the same name. Its URLs are not stored: they are signed for each answer. */
export const files = table('**Your pictures:**', 'nothing', pictureClass, {
  guidID: column<FileRecord['guidID']>(),
  profileId: column<FileRecord['profileId']>(),
  tag: column<FileRecord['tag']>(),
  fileName: column<FileRecord['fileName']>(fileNameClass),
  alternativeText: column<FileRecord['alternativeText']>(alternativeTextClass),
  size: column<FileRecord['size']>(),
  width: column<FileRecord['width']>(),
  height: column<FileRecord['height']>(),
  position: column<number>(),
  contentHash: column<string>(stored),
  thumbnailSize: column<number>(stored),
  storageKey: column<string>(stored),
  createdAt: column<Date>(owner('People see when they added a picture.')),
  deletedAt: column<Date | null>(stored),
  missingSince: column<Date | null>(stored),
});
export type FileRow = Selectable<TypeOf<typeof files>>;

export const fileSettings = table('**The key of the pictures:**', 'nothing', stored, {
  isOnly: column<Generated<boolean>>(),
  installationId: column<string>(),
  signingKey: column<string>(),
});
