import { describe, expect, it } from 'vitest';
import { benefitFlags, supportFlags } from '#contract/enums.ts';
import { benefitLists, flagsFrom, listAnswer, supportLists } from './flag-lists.ts';

const list = { flags: ['tubeFeeding', 'toileting'] as const };

describe('flags', () => {
  it('are each in exactly one list', () => {
    expect(supportLists.flatMap(({ flags }) => flags).toSorted()).toEqual(supportFlags.toSorted());
    expect(benefitLists.flatMap(({ flags }) => flags).toSorted()).toEqual(benefitFlags.toSorted());
  });
});

describe('a list of flags', () => {
  it.each([
    [{}, 'open'],
    [{ tubeFeeding: null, toileting: null }, 'open'],
    [{ tubeFeeding: false, toileting: null }, 'open'],
    [{ tubeFeeding: false, toileting: false }, 'none'],
    [{ tubeFeeding: true, toileting: null }, 'some'],
    [{ tubeFeeding: false, toileting: true }, 'some'],
  ] as const)('with %o is answered with %s', (answers, answer) => {
    expect(listAnswer(answers, list)).toBe(answer);
  });
  it('is answered as a whole by one tick, and not at all without one', () => {
    expect(flagsFrom(list, ['toileting'])).toEqual({ tubeFeeding: false, toileting: true });
    expect(flagsFrom(list, [])).toEqual({ tubeFeeding: null, toileting: null });
  });
  it('says no to everything with ‘None of these’', () => {
    expect(flagsFrom(list, 'none')).toEqual({ tubeFeeding: false, toileting: false });
  });
});
