import fc from 'fast-check';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { calls } from '#server/testing/calls.ts';
import type { OpenTestApp } from '#server/testing/open-test-app.ts';
import { gatherPeople } from './people.ts';
import { anyRequest, type FuzzedRequest } from './requests.ts';
import { type Answer, sendTo } from './send.ts';

export type Fuzz = {
  seed: number;
  requests: number;
  /** Of a failure that fast-check found: only this request is sent. */
  path?: string;
  /** What takes longer has no answer; by default so long that only a request that hangs does. */
  mostMs?: number;
};

/** A request that failed, as small as fast-check can make it, with the fault. */
export type Failure = { request: FuzzedRequest; fault: string; seed: number; path: string };

/**
 * Sends requests made from a seed to people who are made for them. Undefined when nothing was wrong. The app has to listen, for the
 * requests that take a socket.
 */
export async function fuzz(
  test: OpenTestApp,
  { seed, requests, path, mostMs = 60_000 }: Fuzz,
): Promise<Failure | undefined> {
  const { app, undeclared } = test;
  const people = await gatherPeople(test);
  // A busy machine may take long once.
  const send = async (request: FuzzedRequest) =>
    (await within(mostMs, sendTo(app, people, request))) ??
    (await within(mostMs, sendTo(app, people, request)));

  let hasHung = false;
  const property = fc.asyncProperty(anyRequest, async (request) => {
    // Each try to make it smaller would wait as long.
    fc.pre(!hasHung);
    undeclared.clear();
    const answer = await send(request);
    hasHung = !answer;
    if (!answer) throw new Error(`no answer within ${mostMs} ms, twice`);
    const fault = findFault(request, answer) ?? [...undeclared][0];
    undeclared.clear();
    if (fault) throw new Error(fault);
    if (answer.status === 401 && people.isThere(request.as)) await people.renew(request.as);
    if (({} as Record<string, unknown>).role !== undefined) throw new Error('a prototype has changed');
  });
  const found = await fc.check(property, { seed, numRuns: requests, ...(path && { path }) });
  const [request] = found.counterexample ?? [];
  if (!found.failed || !request) return undefined;
  const fault = String(
    found.errorInstance instanceof Error ? found.errorInstance.message : found.errorInstance,
  );
  return { request, fault: fault.slice(0, 2_000), seed, path: found.counterexamplePath ?? '' };
}

async function within(ms: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}

/** What a failure is, and how to see it again. */
export const describeFailure = ({ request, fault, seed, path }: Failure): string =>
  [
    `${request.call}: ${fault}`,
    JSON.stringify(request, null, 2),
    `Again, this request alone: npm run fuzz -- --seed ${seed} --path ${path}`,
    `Again, with those before it: npm run fuzz -- --seed ${seed} --requests 500`,
  ].join('\n');

/** What an answer of each call consists of, where it is JSON. */
const responses = new Map<string, z.ZodType>(
  Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { response }]) =>
      response ? [[`${domain}.${name}`, response] as const] : [],
    ),
  ),
);

/** What is wrong with an answer, beside what the document does not declare. Undefined where nothing is. */
function findFault(request: FuzzedRequest, { status, headers, text }: Answer): string | undefined {
  if (status === null) return request.framing === 'right' ? 'no answer' : undefined;
  if (status >= 500) return `${status} ${text}`;
  if (request.framing !== 'inject' || request.method === 'HEAD') return undefined;
  if (status >= 400) return faultOfRefusal(status, headers, text);
  return /json/.test(String(headers['content-type'])) ? faultOfBody(request, status, text) : undefined;
}

function faultOfRefusal(status: number, headers: Answer['headers'], text: string): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} is no problem+json: ${text}`;
  const { data, error } = problem.strict().safeParse(JSON.parse(text));
  if (error) return `${status} is no problem: ${error.message}`;
  return data.status === status ? undefined : `${status} says ${data.status}`;
}

/** Undefined too where the request has become one of another call. */
function faultOfBody({ call, method, url }: FuzzedRequest, status: number, text: string): string | undefined {
  const asked = calls.find(({ operationId }) => operationId === call);
  if (!asked || asked.method !== method || asked.status !== status) return undefined;
  const pattern = new RegExp(`^${asked.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  // As it is sent: without its dots, and without spaces at its end.
  const { pathname } = new URL(url, 'http://localhost');
  const error = pattern.test(pathname) ? responses.get(call)?.safeParse(JSON.parse(text)).error : undefined;
  return error && `not as the contract declares: ${error.message}`;
}

/** No limit hides what lies behind it, and `x-forwarded-for` is read. */
export const fuzzVariables = { RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '127.0.0.1, 203.0.113.0/24' };
