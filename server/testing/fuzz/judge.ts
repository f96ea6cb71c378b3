import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { calls } from '#server/testing/calls.ts';
import type { FuzzedRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** What an answer of each call consists of, where it is JSON. */
const responses = new Map<string, z.ZodType>(
  Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { response }]) =>
      response ? [[`${domain}.${name}`, response] as const] : [],
    ),
  ),
);

/** What is wrong with an answer, beside what the document does not declare. Undefined where nothing is. */
export function findFault(request: FuzzedRequest, { status, headers, text }: Answer): string | undefined {
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
