import type { Endpoint } from '#contract/endpoint.ts';
import { getSession } from '#web/lib/session/session.ts';
import { type CallArguments, NetworkError, refusal, send } from './api.ts';

export type Reading = {
  onChunk?: (chunk: Uint8Array, headers: Headers) => void;
  signal: AbortSignal;
};

/**
 * Downloads a file that only the signed-in person may have. A plain link would not carry the session.
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached or breaks off; when `signal` aborts,
 * its reason
 */
export async function fetchFile(path: string, reading: Reading): Promise<Blob> {
  const { signal } = reading;
  const token = getSession()?.token ?? null;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(path, { headers, signal }).catch(failOf(reading));
  if (!response.ok) throw await refusal(response, { access: 'signedIn' }, token);
  return readFile(response, reading);
}

/** A call whose answer is a file. `headers` are those of the answer. @throws as above */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
  reading: Reading,
): Promise<{ file: Blob; fileName: string; headers: Headers }> {
  const response = await send(endpoint, args, { signal: reading.signal, isLong: true });
  const { headers } = response;
  const fileName = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { file: await readFile(response, reading), fileName, headers };
}

const failOf =
  ({ signal }: Reading) =>
  (cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError(cause);
  };

function readFile({ body, headers }: Response, reading: Reading): Promise<Blob> {
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        reading.onChunk?.(chunk, headers);
        controller.enqueue(chunk);
      },
    }),
  );
  const type = headers.get('content-type') ?? '';
  return new Response(counted ?? null, { headers: { 'content-type': type } }).blob().catch(failOf(reading));
}
