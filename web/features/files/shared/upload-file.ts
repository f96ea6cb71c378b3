import { NetworkError, refusal } from '#web/lib/api/api.ts';
import { getSession } from '#web/lib/session/session.ts';

/** A connection this slow is as good as none. */
const timeoutMs = 120_000;

/** The cause of a `NetworkError` after that time: sent again, it would most likely take as long. */
export const tooSlow = 'upload: too slow';

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
export async function uploadFile({ path, body, onProgress, signal }: Upload): Promise<unknown> {
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
