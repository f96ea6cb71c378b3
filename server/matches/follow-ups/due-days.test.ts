import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { type AskedFollowUp, toAsk } from './due-days.ts';

/** Active at 10 am on 5 January, where the team is. */
const match = {
  activeAt: momentIn(settings.zone, '2026-01-05T10:00'),
  startsOn: '2026-01-05',
  expectedEndsOn: null,
  endsOn: null,
};
const kinds = (changes: Partial<Parameters<typeof toAsk>[0]>, day: string, asked: AskedFollowUp[] = []) =>
  toAsk({ ...match, ...changes }, asked, day).map(({ kind, dueOn }) => `${kind} ${dueOn}`);

const week1 = 'week-1 2026-01-12';
const week4 = 'week-4 2026-02-02';
const week12 = 'week-12 2026-03-30';

describe('when the team asks', () => {
  it.each([
    ['nothing before it’s active', { activeAt: null }, '2026-01-05', []],
    ['the weeks after the first day', {}, '2026-01-05', [week1, week4, week12]],
    [
      'the weeks after the first day of one that begins later',
      { startsOn: '2026-01-06' },
      '2026-01-05',
      ['week-1 2026-01-13', 'week-4 2026-02-03', 'week-12 2026-03-31'],
    ],
    [
      'two weeks before the expected end',
      { expectedEndsOn: '2026-06-30' },
      '2026-01-05',
      [week1, week4, week12, 'before-end 2026-06-16'],
    ],
    [
      'before the end in place of a week that is near it',
      { expectedEndsOn: '2026-04-18' },
      '2026-01-05',
      [week1, week4, 'before-end 2026-04-04'],
    ],
    [
      'both where a whole week lies between them',
      { expectedEndsOn: '2026-04-20' },
      '2026-01-05',
      [week1, week4, week12, 'before-end 2026-04-06'],
    ],
    ['nothing before the first day', { expectedEndsOn: '2026-01-16' }, '2026-01-05', [week1, week4, week12]],
    ['nothing about an end that is over', { expectedEndsOn: '2026-05-01' }, '2026-05-01', [week12]],
    [
      'nothing after the last day, nor about the end, once there’s notice',
      { expectedEndsOn: '2026-06-30', endsOn: '2026-02-02' },
      '2026-01-05',
      [week1, week4],
    ],
    ['only the last of what is overdue', {}, '2026-02-20', [week4, week12]],
  ] as const)('%s', (_, changes, day, expected) => expect(kinds(changes, day)).toEqual(expected));

  it.each([
    ['on the day', '2026-01-12', [week4, week12]],
    ['late, less than a week before the next', '2026-01-27', [week12]],
    ['late, after the next was due', '2026-02-10', [week12]],
  ])('what was asked %s isn’t asked again, nor anything within a week', (_, askedOn, expected) =>
    expect(kinds({}, askedOn, [{ kind: 'week-1', askedOn }])).toEqual(expected),
  );
});
