import { describe, expect, it } from 'vitest';
import {
  findingWords,
  invoiceWords,
  lackingWords,
  openingWords,
} from '#contract/admissions/approval-words.ts';
import { approvedStatuses, supportWorkerStatuses } from '#contract/enums.ts';
import { approves, doubtsAbout, opensProfiles } from './opening.ts';

const sure = { emailVerified: true, isTooYoung: false };
const doubtful = { emailVerified: false, isTooYoung: true };
const others = supportWorkerStatuses.filter((status) => !approvedStatuses.some((one) => one === status));

describe('a change of status', () => {
  it.each(approvedStatuses)('to %s names what speaks against it', (to) => {
    for (const from of others) {
      expect(opensProfiles(from, to)).toBe(true);
      expect(doubtsAbout(doubtful, from, to)).toEqual(['emailNotVerified', 'tooYoung']);
      expect(doubtsAbout({ ...sure, emailVerified: false }, from, to)).toEqual(['emailNotVerified']);
      expect(doubtsAbout({ ...sure, isTooYoung: true }, from, to)).toEqual(['tooYoung']);
      expect(doubtsAbout(sure, from, to)).toEqual([]);
    }
  });

  it('that approves nobody raises no doubt, and one that lets somebody be found raises its own', () => {
    const unlisted = others.filter((status) => status !== 'READY_FOR_MATCHING');
    for (const from of supportWorkerStatuses)
      for (const to of unlisted) {
        expect([opensProfiles(from, to), approves(from, to)]).toEqual([false, false]);
        expect(doubtsAbout(doubtful, from, to)).toEqual([]);
      }
    for (const from of unlisted) {
      expect([opensProfiles(from, 'READY_FOR_MATCHING'), approves(from, 'READY_FOR_MATCHING')]).toEqual([
        false,
        true,
      ]);
      expect(doubtsAbout(doubtful, from, 'READY_FOR_MATCHING')).toEqual([
        'emailNotVerified',
        'tooYoungToBeFound',
      ]);
    }
    for (const [from, to] of [
      ['UNMATCHED', 'MATCHED'],
      ['MATCHED', 'READY_FOR_MATCHING'],
    ] as const) {
      expect(approves(from, to)).toBe(false);
      expect(doubtsAbout(doubtful, from, to)).toEqual([]);
    }
  });

  it('says whose profiles it opens', () => {
    expect(openingWords('FAMILY_USER', 'Mia Hill')).toContain(
      'Mia Hill open the profiles of support workers',
    );
    expect(openingWords('SUPPORT_WORKER', 'Tom')).toContain('Tom open the profiles of families');
  });

  const to = (status: 'READY_FOR_MATCHING' | 'UNMATCHED', from: 'INTERVIEWED' | 'READY_FOR_MATCHING') => ({
    role: 'FAMILY_USER' as const,
    name: 'Mia',
    from,
    to: status,
  });

  it('says whether the other side finds somebody from then on, and that the search is not open yet', () => {
    const notYet = 'Mia can’t search yet: that starts when you move them to Unmatched.';
    const found = 'Support workers can find Mia from now on.';
    expect(findingWords(to('READY_FOR_MATCHING', 'INTERVIEWED'), { isFound: true }, sure)).toEqual([
      found,
      notYet,
    ]);
    expect(findingWords(to('UNMATCHED', 'INTERVIEWED'), { isFound: true }, sure)).toEqual([found]);
    expect(findingWords(to('UNMATCHED', 'READY_FOR_MATCHING'), { isFound: true }, sure)).toEqual([]);
    const hidden = findingWords(to('READY_FOR_MATCHING', 'INTERVIEWED'), { isFound: false }, sure);
    expect(hidden).toEqual([
      'Support workers can’t find Mia until we’ve seen a new check in place of the expired one.',
      notYet,
    ]);
    // The doubt about their age says so.
    expect(
      findingWords(to('READY_FOR_MATCHING', 'INTERVIEWED'), { isFound: false }, { isTooYoung: true }),
    ).toEqual([notYet]);
  });

  it('names the invoice, and that the search opens before it is paid', () => {
    const invoice = { amountCents: 100_000, currency: 'NZD' } as const;
    const unmatched = to('UNMATCHED', 'INTERVIEWED');
    expect(invoiceWords(unmatched, { invoice: null }, sure)).toEqual([]);
    expect(invoiceWords(unmatched, { invoice }, sure)).toEqual([
      'This sends Mia an invoice for $1,000 NZD.',
      'They can search before they’ve paid.',
    ]);
    expect(invoiceWords(to('READY_FOR_MATCHING', 'INTERVIEWED'), { invoice }, doubtful)).toEqual([
      'This makes an invoice for $1,000 NZD, but we can’t email it: Mia hasn’t confirmed their email address.',
    ]);
  });

  it('names what is asked for and not seen', () => {
    expect(
      lackingWords({
        unseen: [
          { kind: 'national-police-check', standing: 'waiting', seen: 0 },
          { kind: 'working-with-children', standing: 'missing', seen: 0 },
          { kind: 'right-to-work-au', standing: 'refused', seen: 0 },
          { kind: 'referee', standing: 'waiting', seen: 1 },
          { kind: 'identity', standing: 'missing', seen: 0 },
          { kind: 'nz-police-vetting', standing: 'expired', seen: 0 },
        ],
        emptySections: ['Education', 'Photos'],
      }),
    ).toEqual([
      'Police check: waiting',
      'Working with children: not added',
      'Right to work in Australia: not accepted',
      'References: 1 of 2',
      'Identity: not recorded',
      'New Zealand police vetting: expired',
      'Two sections empty: Education and Photos',
    ]);
    expect(lackingWords({ unseen: [], emptySections: ['Photos'] })).toEqual(['One section empty: Photos']);
    expect(lackingWords({ unseen: [], emptySections: [] })).toEqual([]);
  });
});
