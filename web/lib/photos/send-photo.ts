import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { uploadFile } from '#web/lib/api/upload-file.ts';

type Photo = { profileId: string; tag: FileTag; fileName: string; image: Blob };
type Options = { onProgress: (part: number) => void; signal: AbortSignal };

/** @throws ApiError, NetworkError */
export async function sendPhoto(
  { profileId, tag, fileName, image }: Photo,
  { onProgress, signal }: Options,
): Promise<FileRecord> {
  const body = new FormData();
  // Fields go first, so that the server can refuse an upload before its file arrives.
  body.append('tag', tag);
  body.append('profileId', profileId);
  body.append('file', image, fileName);
  const answer = await uploadFile({ path: files.upload.path, body, onProgress, signal });
  const [record] = answer as FileRecord[];
  if (!record) throw new NetworkError('The answer holds no picture');
  return record;
}

/** Whether the network or the session was missing: sending again by itself helps once they are back. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status === 401);

/** Whatever was chosen, what is sent is a JPEG. */
export const asJpeg = (fileName: string): string =>
  /\.jpe?g$/i.test(fileName) ? fileName : `${fileName.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
