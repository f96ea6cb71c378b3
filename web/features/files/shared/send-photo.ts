import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { getSession } from '#web/lib/session/session.ts';
import { tooSlow, uploadFile } from './upload-file.ts';

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
  isUnreachable(error) || (error instanceof ApiError && error.status === 401);

export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause !== tooSlow;

/** Said beside a photo that was interrupted: it goes on by itself. */
export function goesOnWords(): string {
  if (!getSession()) return 'Keep this page open. We’ll send it once you’ve logged in again.';
  return navigator.onLine
    ? 'We’ll keep trying while this page is open.'
    : 'Keep this page open. We’ll send it once you’re online again.';
}

/**
 * Calls back once the server answers again, where the browser thinks that it's online, so that no event says so. Asks less and less
 * often, also the more sendings have failed. Returns how to stop.
 */
export function whenReachable(goOn: () => void, failures: number): () => void {
  const control = new AbortController();
  const ask = async (tries: number) => {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: control.signal }).catch(
      () => null,
    );
    if (control.signal.aborted) return;
    if (answer?.ok) goOn();
    else later(tries + 1);
  };
  let timer: ReturnType<typeof setTimeout>;
  const later = (tries: number) => {
    timer = setTimeout(() => void ask(tries), Math.min(60_000, 1_000 * 2 ** tries));
  };
  later(failures);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}

/** Whatever was chosen, what is sent is a JPEG. */
export const asJpeg = (fileName: string): string =>
  /\.jpe?g$/i.test(fileName) ? fileName : `${fileName.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
