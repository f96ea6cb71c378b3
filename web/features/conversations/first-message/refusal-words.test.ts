import { expect, it } from 'vitest';
import { type ErrorCode, statusOf } from '#contract/errors.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { refusalOf } from './refusal-words.ts';

const refused = (code: ErrorCode, detail = 'No.') =>
  refusalOf(new ApiError({ status: statusOf[code], title: 'No', detail, msg: detail, code }), 'Kalani');

it('leads to the conversation that there is', () =>
  expect(refused('conflict')).toEqual({
    kind: 'exists',
    words: 'You and Kalani already have a conversation. You can write there.',
  }));

it('says that somebody can no longer be written to', () =>
  expect(refused('not-found')).toMatchObject({ kind: 'gone', words: expect.stringContaining('Kalani') }));

it.each(['too-often', 'not-allowed', 'not-approved', 'profile-unfinished'] as const)(
  'repeats what the server says of %s',
  (code) =>
    expect(refused(code, 'Our team has paused your messages.')).toEqual({
      kind: 'later',
      words: 'Our team has paused your messages. We keep what you typed.',
    }),
);

it('leaves other failures to the form', () => {
  expect(refused('internal')).toBeNull();
  expect(refusalOf(new NetworkError('down'), 'Kalani')).toBeNull();
});
