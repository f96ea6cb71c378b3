import { describe, expect, it } from 'vitest';
import { approvedStatuses, supportWorkerStatuses } from '#contract/enums.ts';
import { doubtsAbout, openingWords, opensProfiles } from './opening.ts';

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

  it('that does not open the other side raises no doubt', () => {
    for (const from of supportWorkerStatuses)
      for (const to of others) {
        expect(opensProfiles(from, to)).toBe(false);
        expect(doubtsAbout(doubtful, from, to)).toEqual([]);
      }
    expect(opensProfiles('UNMATCHED', 'MATCHED')).toBe(false);
    expect(doubtsAbout(doubtful, 'UNMATCHED', 'MATCHED')).toEqual([]);
  });

  it('says whose profiles it opens', () => {
    expect(openingWords('FAMILY_USER', 'Mia Hill')).toContain(
      'Mia Hill open the profiles of support workers',
    );
    expect(openingWords('SUPPORT_WORKER', 'Tom')).toContain('Tom open the profiles of families');
  });
});
