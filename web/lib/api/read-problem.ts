import { errorCodes, type Problem } from '#contract/errors.ts';
import { contactSupport } from '#contract/messages.ts';

/** The problem in a refusal; one made from its status when something other than our server answered. */
export async function readProblem(response: Response): Promise<Problem> {
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
  const detail = `We couldn’t do that just now. ${contactSupport}`;
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
