import type { FastifyInstance } from 'fastify';
import type { Problem } from '#contract/errors.ts';
import { injectAnswer } from './inject-answer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD';

export type Answer<Body> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
};

/** One request to the app, as a client sends it. `body` is sent as JSON. */
export async function call<Body = Problem>(
  app: FastifyInstance,
  method: Method,
  url: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const answer = await injectAnswer(app, {
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const text = answer.bytes.toString();
  const isJson = text !== '' && /\bjson/.test(String(answer.headers['content-type']));
  return {
    status: answer.status,
    headers: answer.headers,
    body: (isJson ? JSON.parse(text) : undefined) as Body,
    text,
  };
}
