/** A faked refusal by the server, where a test can cause no real one. */
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
