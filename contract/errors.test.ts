import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ErrorCode, errorCodes, type FieldError, fieldError, type Problem, problem } from './errors.ts';

const decision =
  'Every API error is JSON (`application/problem+json`, RFC 9457): `status`, `title`, `detail`, a stable `code`, `msg` (the same sentence as `detail`), and for invalid input `errors`: a list of `{field, message}`, all of them at once. A save that meets what someone else has changed adds `conflicts`, and a failure on our side `requestId`.';

const quoted = [...decision.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []);

const invalidInput: Problem = {
  status: 400,
  title: 'Invalid input',
  detail: 'Check the fields and try again.',
  code: 'invalid-input',
  msg: 'Check the fields and try again.',
  errors: [{ field: 'address.zipCode', message: 'Enter the postcode' }],
};

describe('an API error', () => {
  it('has the fields that were decided, and no others', () => {
    expect(new Set(Object.keys(problem.shape))).toEqual(new Set(quoted));
    expect(Object.keys(fieldError.shape).join(', ')).toBe(/\{(field.*?)\}/.exec(decision)?.[1]);
  });

  it('reveals no internals', () =>
    expect(problem.parse({ ...invalidInput, stack: 'at main.ts', sql: 'select' })).toEqual(invalidInput));

  it('may leave out `errors`', () => {
    const { errors, ...rest } = invalidInput;
    expect(errors).toHaveLength(1);
    expect(problem.parse(rest)).toEqual(rest);
  });

  it.each(['status', 'title', 'detail', 'code', 'msg'] as const)('always has %s', (name) => {
    const { [name]: _left, ...rest } = invalidInput;
    expect(problem.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });

  it('keeps the codes that clients know', () =>
    expect(errorCodes).toEqual(
      expect.arrayContaining([
        'invalid-input',
        'malformed-json',
        'malformed-request',
        'not-signed-in',
        'not-approved',
        'not-allowed',
        'not-found',
        'method-not-allowed',
        'conflict',
        'edited-elsewhere',
        'too-large',
        'wrong-type',
        'too-often',
        'unavailable',
        'internal',
      ]),
    ));

  it('has one of the stable codes', () => {
    expect(problem.safeParse({ ...invalidInput, code: 'oops' }).success).toBe(false);
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('has the right static types', () => {
    expectTypeOf<Problem['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<Problem['errors']>().toEqualTypeOf<FieldError[] | undefined>();
  });
});
