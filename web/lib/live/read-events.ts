import { createParser } from 'eventsource-parser';
import { live } from '#contract/events.ts';
import { refusal } from '#web/lib/api/api.ts';

/** Until the first event. Milliseconds, as below. A proxy that waits for the end of an answer hands nothing on. */
const firstMs = 10_000;
/** Between two comments of a stream that nothing happens on, and some. */
const silenceMs = 60_000;
/** Letters of one event: a name and an id. */
const longestEvent = 10_000;

/** Nothing came, not even a first event. */
export class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/**
 * Reads the events of one stream until it ends, or until nothing has come for a minute. By `fetch`, because an `EventSource` cannot
 * send the session's token. @throws SilentStreamError, ApiError when the server refuses
 */
export async function readEvents(token: string, hear: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let isHeard = false;
  let timer = setTimeout(() => silence.abort(), firstMs);
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const parser = createParser({
    maxBufferSize: longestEvent,
    onComment: notice,
    onEvent: () => {
      notice();
      isHeard = true;
      hear();
    },
  });
  try {
    const response = await fetch(live.events.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await refusal(response, live.events, token);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      parser.feed(piece.value);
  } catch (error) {
    throw silence.signal.aborted && !isHeard ? new SilentStreamError() : error;
  } finally {
    clearTimeout(timer);
  }
}
