import type { PeopleSide } from '#contract/admissions/exports.ts';
import { type ImportDraft, type ImportLine, imports } from '#contract/admissions/imports.ts';
import { type CallArguments, NetworkError, refusal } from '#web/lib/api/api.ts';
import { callForFile } from '#web/lib/api/fetch-file.ts';
import { getSession } from '#web/lib/session/session.ts';

/** Sends a table, of which the server says how it reads it. @throws ApiError, NetworkError */
export async function chooseTable(
  { side, file }: { side: PeopleSide; file: File },
  signal: AbortSignal,
): Promise<ImportDraft> {
  const body = new FormData();
  // Fields go first, so that the server can refuse an upload before its file arrives.
  body.append('side', side);
  body.append('file', file, file.name);
  const fail = (cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError(cause);
  };
  const token = getSession()?.token ?? null;
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(imports.upload.path, { method: 'POST', body, headers, signal }).catch(fail);
  if (!response.ok) throw await refusal(response, imports.upload, token);
  return response.json().catch(fail);
}

type Run = CallArguments<typeof imports.run> & {
  signal: AbortSignal;
  /** A line that isn't the last. */
  onProgress: (line: Stage) => void;
};

export type Stage = Extract<ImportLine, { stage: string }>;
export type RunEnd = Exclude<ImportLine, { stage: string }>;

/** Runs a table, and returns the last line. To abort it, or to close the page, ends it. @throws ApiError, NetworkError */
export async function runTable({ params, body, signal, onProgress }: Run): Promise<RunEnd> {
  const decoder = new TextDecoder();
  let rest = '';
  let end: RunEnd | null = null;
  const onChunk = (chunk: Uint8Array) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as ImportLine;
      if ('stage' in line) onProgress(line);
      else end = line;
    }
  };
  await callForFile(imports.run, { params, body }, { signal, onChunk });
  if (!end) throw new NetworkError('The answer broke off');
  return end;
}
