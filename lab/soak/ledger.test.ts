import { describe, expect, it } from 'vitest';
import { emptyLedger, findLost, type Stored } from './ledger.ts';

const stored = (changes: Partial<Stored> = {}): Stored => ({
  saves: new Map(),
  moves: new Map(),
  pictures: new Set(),
  people: new Set(),
  confirmed: new Set(),
  messages: new Set(),
  ...changes,
});

describe('a write that was answered', () => {
  it.each([
    ['pictures', 'a picture: p'],
    ['registered', 'a sign-up: p'],
    ['confirmed', 'a confirmed address: p'],
    ['messages', 'a message: p'],
  ] as const)('is lost when it isn’t there, of %s', (what, line) => {
    const ledger = { ...emptyLedger(), [what]: new Set(['p']) };
    expect(findLost(ledger, stored())).toEqual([line]);
    const name = what === 'registered' ? 'people' : what;
    expect(findLost(ledger, stored({ [name]: new Set(['p']) }))).toEqual([]);
  });

  it('is lost when an older save is there, and not when a later one is that was sent', () => {
    const ledger = { ...emptyLedger(), saves: new Map([['a', { answered: 4, sent: 5 }]]) };
    expect(findLost(ledger, stored({ saves: new Map([['a', 3]]) }))).toEqual([
      'saves of a: 3 instead of 4 to 5',
    ]);
    for (const there of [4, 5])
      expect(findLost(ledger, stored({ saves: new Map([['a', there]]) }))).toEqual([]);
  });

  it('is no more than was sent', () => {
    const ledger = { ...emptyLedger(), moves: new Map([['a', { answered: 2, sent: 2 }]]) };
    expect(findLost(ledger, stored({ moves: new Map([['a', 3]]) }))).toHaveLength(1);
  });

  it('is a deletion that must not come back', () => {
    const ledger = { ...emptyLedger(), deletedPictures: new Set(['p']) };
    expect(findLost(ledger, stored({ pictures: new Set(['p']) }))).toEqual(['a deletion: p']);
  });
});
