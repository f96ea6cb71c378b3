import { type Problem, problem } from '#contract/errors.ts';
import { contactSupport } from '#contract/messages.ts';

/** The problem in a refusal; one made from its status when something other than our server answered. */
export async function readProblem(response: Response): Promise<Problem> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data : unreadable(response.status);
}

function unreadable(status: number): Problem {
  const detail = `We could not do that just now. ${contactSupport}`;
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
