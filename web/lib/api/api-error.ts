import type { ErrorCode, Problem } from '#contract/errors.ts';
import { contactSupport } from '#contract/messages.ts';
import { ownSupport } from '#web/lib/session/own-support.ts';

/** The server refused the call. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly status: number;
  readonly code: ErrorCode;
  /** How long to wait before trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail);
    this.name = 'ApiError';
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer: offline, the connection broke, or it took too long. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

/** The server had too much to do, and refused before it did anything. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503 && error.retryAfterSeconds !== undefined;

/** Whether sending the same again may succeed: not when the server has read it and refused what it says. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);

/** One plain sentence for the person. */
export function describeError(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'We couldn’t reach our server. Check your connection and try again.';
  }
  if (error instanceof ApiError && error.status === 429) {
    return `Too many tries. ${waitSentence(error.retryAfterSeconds)}`;
  }
  // Still there, and still true, once they have logged in above it.
  if (error instanceof ApiError && error.code === 'not-signed-in') {
    return 'You were logged out. Try again once you’re logged in.';
  }
  if (isBusy(error)) return `We’re very busy at the moment. ${waitSentence(error.retryAfterSeconds)}`;
  if (error instanceof ApiError && error.status < 500) return error.problem.detail;
  return `Something went wrong on our side. ${contactSupport(ownSupport().phone)}${referenceOf(error)}`;
}

/** By which our team finds the failure in the log. */
function referenceOf(error: unknown): string {
  const requestId = error instanceof ApiError ? error.problem.requestId : undefined;
  return requestId === undefined ? '' : ` Mention ${requestId}.`;
}

/** 'Wait 2 minutes and try again.' */
function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined) return 'Wait a moment and try again.';
  if (seconds < 60) return `Wait ${count(Math.max(1, seconds), 'second')} and try again.`;
  return seconds < 3600
    ? `Wait ${count(Math.ceil(seconds / 60), 'minute')} and try again.`
    : `Wait ${count(Math.ceil(seconds / 3600), 'hour')} and try again.`;
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
