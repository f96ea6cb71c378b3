import type { FastifyInstance } from 'fastify';
import type { Problem } from '#contract/errors.ts';

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
  const response = await app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = response.payload !== '' && /json/.test(String(response.headers['content-type']));
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson ? response.json() : undefined) as Body,
    text: response.payload,
  };
}
