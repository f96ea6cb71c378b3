import { settingsCalls } from '#contract/admissions/settings.ts';
import type { Endpoint, EndpointAnswer, EndpointArguments } from '#contract/endpoint.ts';
import { errorCodes, type Problem } from '#contract/errors.ts';
import { contactSupport } from '#contract/messages.ts';
import { applySettings, settingsHeader, settingsMark } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { ownSupport } from '#web/lib/session/own-support.ts';
import { endSession, getSession, notifySecondFactorMissing } from '#web/lib/session/session.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { headersOf, takeEarly } from './early-answers.ts';
import { nextCursor, requestUrl } from './request-url.ts';

export { ApiError, describeError, NetworkError } from './api-error.ts';

/** Parameters with a default on the server may be left out. */
type WithDefaults<In, Out> = {
  [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? never : K) : K]: Out[K];
} & { [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? K : never) : never]?: Out[K] };

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? WithDefaults<z.input<E['query']>, z.output<E['query']>>
  : never;

/** A query that may be empty may also be left out. */
type QueryPart<E extends Endpoint> = [QueryOf<E>] extends [never]
  ? unknown
  : Record<never, never> extends QueryOf<E>
    ? { query?: QueryOf<E> }
    : { query: QueryOf<E> };

/** The parts that the endpoint has: `params`, `query`, `body`. */
export type CallArguments<E extends Endpoint> = Omit<EndpointArguments<E>, 'query'> & QueryPart<E>;

type CallOptions = {
  signal?: AbortSignal;
  /** The request completes even if the window closes, unless it is too large for that. */
  outlivesWindow?: boolean;
  /** May last: somebody sees its progress, and can cancel it by `signal`. */
  isLong?: boolean;
};

type Rest<E extends Endpoint> =
  Record<never, never> extends CallArguments<E>
    ? [args?: CallArguments<E>, options?: CallOptions]
    : [args: CallArguments<E>, options?: CallOptions];

/** @throws ApiError when the server refuses, NetworkError when it cannot be reached. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<EndpointAnswer<E>> {
  return answerOf<E>(await send(endpoint, rest[0], rest[1]));
}

/** For calls that start a session: also returns its token. */
export async function callForSession<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<E>
): Promise<{ answer: EndpointAnswer<E>; token: string }> {
  const { answer, token } = await callThatMaySignIn(endpoint, ...rest);
  if (token === null) throw new NetworkError('The answer holds no session');
  return { answer, token };
}

/** As above, for calls that may succeed without starting a session. */
export async function callThatMaySignIn<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<E>
): Promise<{ answer: EndpointAnswer<E>; token: string | null }> {
  const response = await send(endpoint, rest[0], rest[1]);
  const token = response.headers.get('authorization')?.replace(/^bearer\s+/i, '');
  return { answer: await answerOf<E>(response), token: token || null };
}

/** One page of a list; `nextCursor` asks for the next one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<E>
): Promise<{ items: EndpointAnswer<E>; nextCursor: string | null }> {
  const response = await send(endpoint, rest[0], rest[1]);
  return { items: await answerOf<E>(response), nextCursor: nextCursor(response.headers.get('link')) };
}

const timeoutMs = 30_000;

let isAsking = false;

/** Asks for the settings when an answer says that they differ from those of this page. A failure is for the next answer. */
function noticeSettings({ headers }: Response): void {
  const mark = headers.get(settingsHeader);
  if (mark === null || mark === settingsMark() || isAsking) return;
  isAsking = true;
  call(settingsCalls.readPublic)
    .then(applySettings)
    .catch(() => undefined)
    .finally(() => {
      isAsking = false;
    });
}

/** A call whose answer the caller reads. @throws ApiError, NetworkError */
export async function send(
  endpoint: Endpoint,
  args: unknown,
  { signal, outlivesWindow = false, isLong = false }: CallOptions = {},
): Promise<Response> {
  const { params, query, body } = (args ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const json = body === undefined ? undefined : JSON.stringify(body);
  const token = getSession()?.token ?? null;
  const limits = [signal, isLong ? undefined : AbortSignal.timeout(timeoutMs)].filter(
    (one) => one !== undefined,
  );
  const url = requestUrl(endpoint.path, params, query);
  const asked = endpoint.method === 'GET' ? takeEarly(url, token) : undefined;
  const response = await fetchFromBusy(asked, url, {
    method: endpoint.method,
    headers: {
      ...headersOf(token),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: json }),
    // A logout must arrive even if the window closes meanwhile.
    keepalive: endpoint.method === 'DELETE' || (outlivesWindow && fitsKeepalive(json)),
    signal: AbortSignal.any(limits),
  }).catch((cause: unknown) => {
    // The caller who cancels a call expects its own reason.
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
  noticeSettings(response);
  if (!response.ok) throw await refusal(response, endpoint, token);
  return response;
}

/**
 * `asked` is the first try, where it was made early. A busy server refuses before it does anything, and says when to come back: so any call may be sent again, twice at most.
 * Aborting ends the wait too.
 */
async function fetchFromBusy(
  asked: Promise<Response> | undefined,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  for (let triesLeft = 2; ; triesLeft -= 1) {
    const response = await ((triesLeft === 2 && asked) || fetch(url, init));
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    if (response.status !== 503 || triesLeft === 0 || !(seconds <= longestWait)) return response;
    await pause(seconds * 1_000, init.signal);
  }
}

/** Seconds. Nobody waits longer for a screen that says nothing. */
const longestWait = 5;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

// Browsers take 64 KiB for all of a page's requests that outlive it; a character has at most 3 bytes a UTF-16 unit.
const fitsKeepalive = (json = '') => json.length < 20_000 || new Blob([json]).size < 60_000;

/** What a refusal means for the session, and the error to throw. `token` is the one that was sent. */
export async function refusal(
  response: Response,
  { access }: Pick<Endpoint, 'access'>,
  token: string | null,
): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  // A wrong password is also a 401, and a late answer to an old token says nothing about the session of now.
  if (response.status === 401 && access !== 'anyone' && token === (getSession()?.token ?? null)) {
    endSession('expired');
  }
  const problem = await readProblem(response);
  if (problem.code === 'second-factor-missing') notifySecondFactorMissing();
  return new ApiError(problem, Number.isNaN(seconds) ? undefined : seconds);
}

async function answerOf<E extends Endpoint>(response: Response): Promise<EndpointAnswer<E>> {
  if (response.status === 204) return undefined as EndpointAnswer<E>;
  // The server's serialiser lets through only what the contract declares.
  return response.json().catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
}

/** The problem in a refusal; one made from its status when something other than our server answered. */
async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body) ? body : unreadable(response.status);
}

/** Enough to tell our server's answer from a proxy's. By hand, because the contract's rule would bring Zod to every page. */
function isProblem(body: unknown): body is Problem {
  const { status, code, ...words } = (body ?? {}) as Partial<Problem>;
  const texts = [words.title, words.detail, words.msg];
  return (
    typeof status === 'number' &&
    errorCodes.some((known) => known === code) &&
    texts.every((text) => typeof text === 'string')
  );
}

function unreadable(status: number): Problem {
  const detail = `We couldn’t do that just now. ${contactSupport(ownSupport().phone)}`;
  return { status, title: 'Unexpected answer', detail, msg: detail, code: codeOf(status) };
}

function codeOf(status: number): Problem['code'] {
  if (status >= 502) return 'unavailable';
  return codes[status] ?? 'internal';
}

const codes: Record<number, Problem['code']> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  408: 'too-slow',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-often',
};
