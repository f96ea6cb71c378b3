import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familyStatuses, type Role, supportWorkerStatuses } from '#contract/enums.ts';
import type { Match, PersonInMatch } from '#contract/matches/matches.ts';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { type Applicant, journeySteps, journeyWords } from './journey.ts';
import { untilOpen } from './promises.ts';

beforeAll(() => applySettings({ joiningFeeCents: 100_000, matchFeeCents: 200_000 }));
afterAll(() => applySettings(defaultSettings));

const anyone: Applicant = {
  role: 'SUPPORT_WORKER',
  status: 'REGISTERED',
  isFinished: true,
  isTooYoung: false,
  emptySteps: [{ number: 6, title: 'Photos' }],
  countryCode: 'AU',
};

const everyone: Applicant[] = [true, false].flatMap((isFinished) => [
  ...familyStatuses.map((status) => ({ ...anyone, role: 'FAMILY_USER' as const, status, isFinished })),
  ...supportWorkerStatuses.map((status) => ({ ...anyone, status, isFinished })),
]);

const said = (applicant: Applicant) => {
  const { title, now, next, fee } = journeyWords(applicant);
  return `${title} ${now} ${next} ${fee ?? ''}`;
};

describe('where somebody is', () => {
  it.each(everyone)('is in words for $role, $status, finished $isFinished', (applicant) => {
    const { step, title, now, next } = journeyWords(applicant);
    expect(journeySteps[step]).toBeDefined();
    for (const words of [title, now, next]) expect(words).not.toBe('');
    // People never read the team's name of a status, or a word that judges them.
    expect(said(applicant)).not.toMatch(/[A-Z]_[A-Z]|fail|reject|unmatched|hidden|deleted/i);
  });

  it.each(everyone)('never speaks of the person’s own side: $role, $status', (applicant) => {
    const own = applicant.role === 'FAMILY_USER' ? /famil/i : /support worker/i;
    expect(said(applicant)).not.toMatch(own);
  });

  it('mentions no fee to a worker', () => {
    for (const applicant of everyone.filter(({ role }) => role === 'SUPPORT_WORKER'))
      expect(said(applicant)).not.toMatch(/\$|fee|paid/);
  });

  it('names the fee to a family from the start, in its own currency', () => {
    const family = { ...anyone, role: 'FAMILY_USER' as const };
    for (const status of ['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING'] as const)
      expect(said({ ...family, status, countryCode: 'NZ' })).toContain('$1,000 NZD');
    expect(said({ ...family, status: 'MATCHED' })).toContain('$2,000 AUD');
  });

  it('never says that the interview opens the search', () => {
    for (const status of ['READY_FOR_INTERVIEW', 'INTERVIEWED'] as const) {
      expect(said({ ...anyone, status })).toContain('once our team has approved you.');
      expect(said({ ...anyone, role: 'FAMILY_USER', status })).toContain('paid the fee to join.');
    }
  });

  it('names the one thing left to a family that owes the fee to join, and never approval to who has it', () => {
    const fee = { state: 'due', amountCents: 100_000, currency: 'NZD', dueOn: '2026-11-28' } as const;
    const family = { ...anyone, role: 'FAMILY_USER', status: 'READY_FOR_MATCHING' } as const;
    expect(journeyWords({ ...family, joiningFee: fee })).toMatchObject({
      title: 'One thing left: $1,000 NZD, due 28 November',
      next: 'Once you’ve paid, our team will open the search for you.',
      turn: 'yours',
      owes: true,
    });
    for (const state of ['paid', 'waived'] as const)
      expect(journeyWords({ ...family, joiningFee: { ...fee, state } })).toMatchObject({
        title: 'You’ve passed your interview',
        next: expect.stringContaining('nothing left to pay'),
        owes: false,
      });
    for (const role of ['FAMILY_USER', 'SUPPORT_WORKER'] as const) {
      const approved = { ...anyone, role, status: 'READY_FOR_MATCHING' } as const;
      expect(said(approved)).not.toMatch(/approved you/);
      expect(untilOpen(approved)).not.toMatch(/approved/);
    }
    const until = (role: Role) => untilOpen({ role, status: 'INTERVIEWED' });
    expect(until('SUPPORT_WORKER')).toBe('our team has approved you');
    expect(until('FAMILY_USER')).toBe('our team has approved you and you’ve paid the fee to join');
  });

  it('promises 24 hours only where the specification does', () => {
    const promised = everyone.filter((applicant) => said(applicant).includes('24 hours'));
    expect(new Set(promised.map(({ status }) => status))).toEqual(
      new Set(['REGISTERED', 'READY_FOR_INTERVIEW', 'DELETED_HIDDEN']),
    );
  });

  it('tells a worker under 18 that families do not see the profile yet', () => {
    const young = { ...anyone, status: 'READY_FOR_MATCHING' as const, isTooYoung: true };
    expect(journeyWords(young).now).toBe('Families can find your profile once you are 18.');
  });

  it('tells a worker whose check has expired that families do not find the profile', () => {
    for (const status of ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'] as const) {
      const { now } = journeyWords({ ...anyone, status, isHidden: true });
      expect(now).toContain('Families can’t find your profile until our team has seen your new check.');
      expect(now).not.toMatch(/can (?:now|still) find/);
    }
  });

  it('names the steps left empty once every step is done, and never says that all is there', () => {
    const ready = { ...anyone, status: 'READY_FOR_INTERVIEW' as const };
    expect(journeyWords(ready).now).toMatch(/^You’ve been through every step\. /);
    expect(journeyWords(ready).empty).toEqual([{ number: 6, title: 'Photos' }]);
    expect(journeyWords({ ...ready, isFinished: false }).empty).toEqual([]);
    expect(journeyWords({ ...ready, status: 'MATCHED' }).empty).toEqual([]);
    expect(everyone.map(said).join()).not.toMatch(/all that we need|everything is/i);
  });

  describe('with a match on record', () => {
    const of = (status: Applicant['status'], match: Partial<Match>, iSaidYes = false) =>
      journeyWords({
        ...anyone,
        status,
        match: {
          match: { state: 'proposed', ending: null, ...match } as Match,
          side: 'SUPPORT_WORKER',
          own: { acceptedAt: iSaidYes ? '2026-05-03T00:00:00.000Z' : null } as PersonInMatch,
          other: null,
          name: 'Ana',
        },
      });

    it('says whose yes is open, and leaves what the status says where the search is not open yet', () => {
      expect(of('UNMATCHED', {})).toMatchObject({
        title: 'Our team has proposed a match with Ana',
        turn: 'yours',
        step: 3,
        next: expect.stringContaining('you can keep looking'),
      });
      expect(of('UNMATCHED', {}, true)).toMatchObject({
        title: 'You’ve said yes to Ana',
        now: 'We’re waiting for Ana to say yes or no.',
        turn: null,
      });
      expect(of('READY_FOR_MATCHING', { state: 'agreed' }, true)).toMatchObject({
        title: 'You and Ana have both said yes',
        turn: 'ours',
        next: expect.stringContaining('We’ll email you when you can start.'),
        owes: false,
      });
    });

    it('names the other while it is active, and its last day', () => {
      expect(of('MATCHED', { state: 'active' }).title).toBe('You’re matched with Ana');
      const ending = { endsOn: '2026-05-03' } as Match['ending'];
      expect(of('MATCHED', { state: 'active', ending })).toMatchObject({
        title: 'Your match with Ana has a last day: 3 May 2026',
        next: expect.stringMatching(/^Until then/),
      });
    });

    it('says that the invoice comes where there is one', () => {
      const family = (match: OwnMatch | null) =>
        journeyWords({ ...anyone, role: 'FAMILY_USER', status: 'MATCHED', countryCode: 'NZ', match }).next;
      expect(family(null)).toContain('$2,000 NZD is payable. Our team will write to you about it.');
      const active = { match: { state: 'active', ending: null }, name: 'Ana' } as OwnMatch;
      expect(family(active)).toContain('$2,000 NZD is payable. The invoice comes by email.');
    });

    it('stays with the status where the two do not go together', () => {
      expect(of('MATCHED', {}).title).toBe('You have a match');
      expect(of('UNMATCHED', { state: 'active' }).title).toBe('You can look for families now');
      expect(of('INTERVIEWED', {}).title).toBe('Thank you for the interview');
    });
  });

  it('ends when the team has decided not to go on', () => {
    expect(journeyWords({ ...anyone, status: 'FAILED_INTERVIEW' }).goesOn).toBe(false);
    expect(everyone.filter((applicant) => !journeyWords(applicant).goesOn)).toHaveLength(4);
  });
});
