import type { EditConflict, ErrorCode, FieldError, Problem } from '#contract/errors.ts';
import { withReaderIn } from '#contract/settings.ts';

const titles: Record<ErrorCode, string> = {
  'invalid-input': 'Invalid input',
  'malformed-json': 'Malformed JSON',
  'malformed-request': 'Malformed request',
  'not-signed-in': 'Not logged in',
  'second-factor-needed': 'Second factor needed',
  'second-factor-missing': 'Second factor missing',
  'not-approved': 'Not approved yet',
  'profile-unfinished': 'Profile not finished',
  'not-allowed': 'Not allowed',
  'not-found': 'Not found',
  'method-not-allowed': 'Method not allowed',
  conflict: 'Conflict',
  'edited-elsewhere': 'Edited elsewhere',
  'too-large': 'Too large',
  'too-slow': 'Too slow',
  'wrong-type': 'Wrong content type',
  'too-often': 'Too often',
  unavailable: 'Unavailable',
  internal: 'Internal error',
};

/** One that names our number differs by the reader's country, so it's written for them: see `supportInWords`. */
export type Sentence = string | (() => string);

/** An answer that is an error. Throw it anywhere in a request; `detail` is one sentence for the user. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;
  readonly #sentence: Sentence;

  constructor(status: number, code: ErrorCode, sentence: Sentence, extra: Extra = {}) {
    const detail = typeof sentence === 'string' ? sentence : sentence();
    super(detail);
    this.#sentence = sentence;
    this.problem = {
      status,
      title: titles[code],
      detail,
      code,
      msg: detail,
      ...(extra.errors && { errors: extra.errors }),
      ...(extra.conflicts && { conflicts: extra.conflicts }),
    };
    this.headers = extra.headers ?? {};
  }

  /** In words for somebody in a country. */
  problemFor(countryCode: string | null): Problem {
    const write = this.#sentence;
    if (typeof write === 'string') return this.problem;
    const { detail } = withReaderIn(countryCode, () => ({ detail: write() }));
    return { ...this.problem, detail, msg: detail };
  }
}

/** 503, before any work was done, so that the client can simply ask again. */
export class Busy extends ProblemError {
  /** Too many others wait, or this call has waited too long. */
  readonly reason: 'crowded' | 'waited';

  constructor(reason: Busy['reason']) {
    super(503, 'unavailable', 'We’re very busy at the moment. Wait a few seconds and try again.', {
      // Not the same for all, so that they do not all come back at once.
      headers: { 'retry-after': String(1 + Math.floor(3 * Math.random())) },
    });
    this.reason = reason;
  }
}

type Extra = { errors?: FieldError[]; conflicts?: EditConflict[]; headers?: Record<string, string> };

/** 400. With one error its sentence is the answer's, so that clients that read only `msg` can show it. */
export function invalidInput(errors: FieldError[]): ProblemError {
  const [first] = errors;
  const detail = errors.length === 1 && first ? first.message : 'Check the fields and try again.';
  return new ProblemError(400, 'invalid-input', detail, { errors });
}

export const notSignedIn = (detail = 'Log in to continue.') => new ProblemError(401, 'not-signed-in', detail);

export const notAllowed = (detail: Sentence = 'Your account can’t do this.') =>
  new ProblemError(403, 'not-allowed', detail);

/** 401 of a login with the right password. `refusal`: what is wrong with the code that was sent. */
export const secondFactorNeeded = (refusal?: string) =>
  new ProblemError(401, 'second-factor-needed', refusal ?? 'Enter the code from your authenticator app.', {
    ...(refusal && { errors: [{ field: 'secondFactorCode', message: refusal }] }),
  });

export const secondFactorMissing = () =>
  new ProblemError(403, 'second-factor-missing', 'Your account needs two-step login. Set it up first.');

/** 409. */
export const conflict = (detail: Sentence) => new ProblemError(409, 'conflict', detail);

/** 409 that names the field with which the caller confirms. */
export const needsConfirmation = (field: string, message: string) =>
  new ProblemError(409, 'conflict', message, { errors: [{ field, message }] });

/** 409. */
export const editedElsewhere = (conflicts: EditConflict[]) =>
  new ProblemError(
    409,
    'edited-elsewhere',
    'Someone else has changed this since you opened it. Compare both answers and choose one.',
    { conflicts },
  );

export const notApproved = () =>
  new ProblemError(
    403,
    'not-approved',
    'You can see people here once our team has opened the search for you.',
  );

/** `then`: what the caller can do afterwards, as in 'you can …'. */
export const profileUnfinished = (then: string) =>
  new ProblemError(
    403,
    'profile-unfinished',
    `Finish every step of your profile first. Then you can ${then}.`,
  );

export const notFound = () =>
  new ProblemError(404, 'not-found', 'We couldn’t find this. It may have been deleted.');

/** 503. */
export const databaseUnavailable = ({ isCommitLost }: { isCommitLost: boolean }) =>
  new ProblemError(
    503,
    'unavailable',
    isCommitLost
      ? 'Our database stopped responding while we were saving. Wait a minute, then check whether your change was saved.'
      : 'Our database isn’t responding at the moment. Wait a minute and try again.',
  );

export function tooOften(
  seconds: number,
  sentence = (wait: string) => `Too many tries. Try again in ${wait}.`,
): ProblemError {
  return new ProblemError(429, 'too-often', () => sentence(inWords(seconds)), {
    headers: { 'retry-after': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
