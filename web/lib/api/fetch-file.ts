import { getSession } from '#web/lib/session/session.ts';
import { NetworkError, refusal } from './api.ts';

type Fetching = {
  path: string;
  /** How many bytes have arrived so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

/**
 * Downloads a file that only the signed-in person may have. A plain link would not carry the session.
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached or breaks off; when `signal` aborts,
 * its reason
 */
export async function fetchFile({ path, onProgress, signal }: Fetching): Promise<Blob> {
  const token = getSession()?.token ?? null;
  const fail = (cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError(cause);
  };
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(path, { headers, signal }).catch(fail);
  if (!response.ok) throw await refusal(response, { access: 'signedIn' }, token);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.length;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  return new Response(counted ?? null, { headers: { 'content-type': type } }).blob().catch(fail);
}
