import { expect, test } from 'vitest';
import type { LoginStanding } from '#contract/accounts/logins.ts';
import { loginFacts } from './login-words.ts';

const now = new Date(2026, 10, 20, 15, 0);
const login: LoginStanding = {
  confirmedAt: null,
  lastLoginAt: null,
  sessions: 0,
  locked: null,
  secondFactorSince: null,
  agreedTo: [],
  drop: null,
};
const wordsOf = (changes: Partial<LoginStanding>) =>
  loginFacts({ ...login, ...changes }, now).map(({ value }) => value);

test('everything that can be in somebody’s way has words, and so has nothing', () => {
  expect(wordsOf({})).toEqual([
    'Not confirmed yet. They can log in, but get no news about their application.',
    'Never, as far as we know',
    'Nowhere',
    'No',
    'Off',
    'No version that we know of',
    'No version that we know of',
  ]);
  const at = new Date(2026, 10, 20, 9, 30).toISOString();
  const until = new Date(2026, 10, 20, 15, 10).toISOString();
  expect(
    wordsOf({
      confirmedAt: at,
      lastLoginAt: at,
      sessions: 2,
      locked: { until, isEverywhere: false },
      secondFactorSince: at,
      agreedTo: [
        { document: 'terms', version: '2026-11-02', at },
        { document: 'terms', version: '2026-11-19.2', at },
      ],
    }),
  ).toEqual([
    'Confirmed on 20 November 2026',
    expect.stringContaining('20 Nov 2026'),
    'In 2 places',
    expect.stringMatching(
      /^Too many failed logins on one network\. They can try again at 3:10\spm, or reset the password now\. Other networks aren’t locked\.$/,
    ),
    'On since 20 November 2026',
    'Version of 19 November 2026 (2), agreed to on 20 November 2026. Version of 2 November 2026, agreed to on 20 November 2026',
    'No version that we know of',
  ]);
  expect(wordsOf({ sessions: 1, locked: { until, isEverywhere: true } }).slice(2, 4)).toEqual([
    'In 1 place',
    expect.stringMatching(/^Too many failed logins, from different places\./),
  ]);
});
