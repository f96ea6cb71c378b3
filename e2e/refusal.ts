/** A refusal by the server, for failures that a test cannot cause in any other way. */
export const refusal = (
  status: number,
  code: string,
  { msg = 'A secret', errors, retryAfter }: { msg?: string; errors?: unknown; retryAfter?: number } = {},
) => ({
  status,
  contentType: 'application/problem+json',
  headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  body: JSON.stringify({ status, title: 'Refused', detail: msg, msg, code, errors }),
});
