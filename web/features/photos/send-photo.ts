import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, filePaths, files } from '#contract/files/files.ts';
import { call, NetworkError } from '#web/lib/api/api.ts';
import { uploadFile } from '#web/lib/api/upload-file.ts';

type Photo = { profileId: string; tag: FileTag; fileName: string; image: Blob };
type Options = { onProgress: (part: number) => void; signal: AbortSignal };

/** @throws ApiError, NetworkError */
export async function sendPhoto(
  { profileId, tag, fileName, image }: Photo,
  { onProgress, signal }: Options,
): Promise<FileRecord> {
  const body = new FormData();
  // Order matters: the server checks these two parts before it accepts the file.
  body.append('tag', tag);
  body.append('profileId', profileId);
  body.append('file', image, fileName);
  const answer = await uploadFile({ path: filePaths.upload, body, onProgress, signal });
  const [record] = answer as FileRecord[];
  if (!record) throw new NetworkError('The answer holds no picture');
  return record;
}

/** Saves a new description. Returns the updated record, or the same one if nothing changed. */
export const describePhoto = async (record: FileRecord, alternativeText: string): Promise<FileRecord> => {
  const text = alternativeText.trim();
  if (text === (record.alternativeText ?? '')) return record;
  const { guidID } = record;
  return call(files.describe, { params: { guidID }, body: { alternativeText: text || null } });
};
