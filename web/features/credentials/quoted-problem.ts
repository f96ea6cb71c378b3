import { supportQuote } from '#contract/messages.ts';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { againAt } from '#web/lib/clock-times.ts';

export type QuotedProblem = {
  sentence: string;
  /** What support wants to hear; null where the person can go on alone. */
  quote: string | null;
  /** Whether the same again may succeed. */
  mayPass: boolean;
};

/** How a code that was not sent or a reset that was refused is told: `refusal` is the specification's sentence. */
export function quotedProblem(error: unknown, refusal: string): QuotedProblem {
  if (!(error instanceof ApiError)) return { sentence: describeError(error), quote: null, mayPass: true };
  const { msg } = error.problem;
  if (error.status === 429) return { sentence: tooOften(error), quote: null, mayPass: true };
  // A server that stumbles knows nothing about the address or the code.
  const mayPass = error.status >= 500;
  return { sentence: mayPass ? describeError(error) : refusal, quote: supportQuote(msg), mayPass };
}

function tooOften(error: ApiError): string {
  const { retryAfterSeconds: seconds } = error;
  if (seconds === undefined) return describeError(error);
  return `That was tried too often. You can try again ${againAt(new Date(Date.now() + seconds * 1_000))}.`;
}
