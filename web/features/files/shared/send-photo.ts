import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { ApiError, NetworkError, refusal } from '#web/lib/api/api.ts';
import { getSession } from '#web/lib/session/session.ts';

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

/** A connection this slow is as good as none. */
const timeoutMs = 120_000;

/** The cause of a `NetworkError` after that time: sent again, it would most likely take as long. */
const tooSlow = 'upload: too slow';

type Upload = {
  path: string;
  body: FormData;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a multipart body and resolves with the server's answer. Not by `fetch`, which cannot report upload progress.
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached or `signal` aborts
 */
async function uploadFile({ path, body, onProgress, signal }: Upload): Promise<unknown> {
  const token = getSession()?.token ?? null;
  const answer = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NetworkError(`upload: ${request.status}`));
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = fail;
    request.ontimeout = () => reject(new NetworkError(tooSlow));
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail();
    else request.send(body);
  });
  if (!answer.ok) throw await refusal(answer, { access: 'signedIn' }, token);
  return answer.json().catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    ...(wait !== null && { headers: { 'retry-after': wait } }),
  });
}
