import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { summaries } from '#contract/search/summaries.ts';
import { endSession, getSession, startSession } from '#web/lib/session/session.ts';
import {
  ApiError,
  call,
  callForSession,
  callPage,
  callThatMaySignIn,
  describeError,
  NetworkError,
} from './api.ts';

const user = { id: 'u1', role: 'FAMILY_USER', firstName: 'Ana' } as User;
const signIn = () => startSession({ user, token: 't1', remember: false });

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init);

const problem = (status: number, more: object = {}) =>
  answer(
    { status, title: 'No', detail: 'Because.', msg: 'Because.', code: 'invalid-input', ...more },
    { status },
  );

function serverAnswers(response: Response | Error) {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  return () => {
    const [url, init] = fetched.mock.calls[0] ?? [];
    return { url, init, headers: (init?.headers ?? {}) as Record<string, string> };
  };
}

const caught = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

describe('a call', () => {
  test('sends the session, asks for JSON and fills in the address', async () => {
    signIn();
    const sent = serverAnswers(answer({ id: 'x' }));
    await call(profiles.byId, { params: { id: 'x' } });
    expect(sent().url).toBe('/api/profile/x');
    expect(sent().headers).toEqual({ accept: 'application/json', authorization: 'Bearer t1' });
  });

  test('sends a body as JSON and takes an answer without one', async () => {
    const sent = serverAnswers(new Response(null, { status: 204 }));
    expect(await call(accounts.sendVerification)).toBeUndefined();
    expect(sent().init?.body).toBeUndefined();

    const login = serverAnswers(answer(user, { headers: { authorization: 'Bearer t9' } }));
    const { token } = await callForSession(accounts.logIn, { body: { userName: 'a', password: 'b' } });
    expect(token).toBe('t9');
    expect(login().init?.body).toBe('{"userName":"a","password":"b"}');
    expect(login().headers['content-type']).toBe('application/json');
  });

  test('reads the next page from the Link header', async () => {
    serverAnswers(answer([], { headers: { link: '</api/x?cursor=c2>; rel="next"' } }));
    expect(await callPage(summaries.supportWorkers, { query: { earliestStartDate: '2026-03-01' } })).toEqual({
      items: [],
      nextCursor: 'c2',
    });
  });
});

describe('a refusal', () => {
  test('carries the problem, its fields and how long to wait', async () => {
    serverAnswers(
      answer(
        { status: 429, title: 'Slow', detail: 'Too often.', msg: 'Too often.', code: 'too-often' },
        { status: 429, headers: { 'retry-after': '90' } },
      ),
    );
    const error = await caught(call(accounts.sendVerification));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'too-often', retryAfterSeconds: 90 });
    expect(describeError(error)).toBe('Too many tries. Wait 2 minutes and try again.');
  });

  test('of an ended session is still true after logging in again', async () => {
    serverAnswers(problem(401, { code: 'not-signed-in', detail: 'Log in to continue.' }));
    expect(describeError(await caught(call(profiles.current)))).toMatch(/^You were logged out\./);
  });

  test('that is not from our server still becomes a sentence', async () => {
    serverAnswers(answer('<html>Bad gateway</html>', { status: 502 }));
    const error = await caught(call(profiles.current));
    expect(error).toMatchObject({ status: 502, code: 'unavailable' });
    expect(describeError(error)).toMatch(/^Something went wrong on our side\./);
  });

  test('of ours says what to mention when calling', async () => {
    serverAnswers(problem(500, { code: 'internal', requestId: 'b81a03f2c9d4' }));
    expect(describeError(await caught(call(profiles.current)))).toMatch(
      /, or call us on .+\. Mention b81a03f2c9d4\.$/,
    );
  });

  test('with 401 ends the session, with 403 it does not', async () => {
    signIn();
    serverAnswers(problem(403));
    await caught(call(profiles.current));
    expect(getSession()).not.toBeNull();
    serverAnswers(problem(401));
    await caught(call(profiles.current));
    expect(getSession()).toBeNull();
  });

  test('of a login, or of an old session, keeps the current session', async () => {
    signIn();
    serverAnswers(problem(401));
    await caught(callForSession(accounts.logIn, { body: { userName: 'a', password: 'b' } }));
    expect(getSession()?.token).toBe('t1');

    vi.stubGlobal('fetch', async () => {
      startSession({ user, token: 't2', remember: false });
      return problem(401);
    });
    await caught(call(profiles.current));
    expect(getSession()?.token).toBe('t2');
  });
});

describe('a busy server', () => {
  const busy = () =>
    problem(503, { code: 'unavailable', detail: 'Very many people.', msg: 'Very many people.' });
  const withWait = (response: Response, seconds: string) => {
    response.headers.set('retry-after', seconds);
    return response;
  };
  /** Answers one after the other, and keeps what was sent. */
  function serverAnswersInTurn(...responses: Response[]) {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      bodies.push(init.body);
      return responses.shift();
    });
    return bodies;
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again after as long as it says, with the same body', async () => {
    const sent = serverAnswersInTurn(withWait(busy(), '2'), withWait(busy(), '1'), answer(user));
    const answered = callThatMaySignIn(accounts.logIn, { body: { userName: 'a', password: 'b' } });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect((await answered).answer).toEqual(user);
    expect(sent).toEqual(Array(3).fill('{"userName":"a","password":"b"}'));
  });

  test('that stays busy is asked three times, and then described', async () => {
    const sent = serverAnswersInTurn(...[1, 2, 3, 4].map(() => withWait(busy(), '1')));
    const refused = caught(call(profiles.current));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(describeError(await refused)).toBe('We’re very busy at the moment. Wait 1 second and try again.');
    expect(sent).toHaveLength(3);
  });

  test('is left alone when the wait is long, unknown or no longer wanted', async () => {
    for (const response of [withWait(busy(), '600'), busy()]) {
      const sent = serverAnswersInTurn(response, answer(user));
      expect(await caught(call(profiles.current))).toMatchObject({ status: 503 });
      expect(sent).toHaveLength(1);
    }
    const controller = new AbortController();
    const sent = serverAnswersInTurn(withWait(busy(), '2'), answer(user));
    const left = caught(call(profiles.current, {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await left).toBe(controller.signal.reason);
    expect(sent).toHaveLength(1);
  });
});

describe('no answer', () => {
  test('is a network error in plain words', async () => {
    serverAnswers(new TypeError('Failed to fetch'));
    const error = await caught(call(profiles.current));
    expect(error).toBeInstanceOf(NetworkError);
    expect(describeError(error)).toMatch(/^We couldn’t reach our server/);
  });

  test('to a cancelled call is not a network error', async () => {
    const controller = new AbortController();
    controller.abort();
    serverAnswers(controller.signal.reason as Error);
    const error = await caught(call(profiles.current, {}, { signal: controller.signal }));
    expect(error).toBe(controller.signal.reason);
  });
});
