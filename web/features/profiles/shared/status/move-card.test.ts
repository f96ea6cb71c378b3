import { describe, expect, it } from 'vitest';
import type { Board, BoardCard } from '#contract/admissions/admissions.ts';
import { asksFirst, moveCard } from './move-card.ts';

const card = (id: string, since: string): BoardCard => ({
  id,
  firstName: id,
  lastName: 'Lee',
  country: null,
  email: 'lee@example.com',
  mobile: null,
  since,
  emailVerified: true,
  unreachableSince: null,
  isTooYoung: false,
  hasMatch: false,
  owesJoiningFee: false,
  emptySteps: [],
});
const ana = card('ana', '2026-11-20T10:00:00.000Z');
const ben = card('ben', '2026-11-20T12:00:00.000Z');
const cai = card('cai', '2026-11-20T14:00:00.000Z');

const board: Board = {
  columns: [
    { status: 'READY_FOR_INTERVIEW', count: 40, cards: [ana, ben] },
    { status: 'INTERVIEWED', count: 1, cards: [cai] },
    { status: 'MATCHED', count: 0, cards: [] },
  ],
  late: 1,
};
const shown = ({ columns }: Board) =>
  columns.map(({ count, cards }) => [count, ...cards.map(({ id }) => id)]);

describe('a move', () => {
  it.each([
    ['READY_FOR_MATCHING', 'UNMATCHED', true],
    ['READY_FOR_MATCHING', 'MATCHED', true],
    ['INTERVIEWED', 'REGISTERED', true],
    ['UNMATCHED', 'MATCHED', false],
    ['MATCHED', 'UNMATCHED', false],
    ['INTERVIEWED', 'READY_FOR_MATCHING', true],
    ['READY_FOR_INTERVIEW', 'INTERVIEWED', false],
  ] as const)('from %s to %s asks first: %s', (from, to, asks) =>
    expect(asksFirst({ card: ana, from, to })).toBe(asks),
  );

  it('asks before the search opens for a family that owes the fee to join, and at no other move', () => {
    const owing = { ...ana, owesJoiningFee: true };
    expect(asksFirst({ card: owing, from: 'MATCHED', to: 'UNMATCHED' })).toBe(true);
    expect(asksFirst({ card: owing, from: 'UNMATCHED', to: 'MATCHED' })).toBe(false);
  });

  it('asks before somebody with a match on record leaves Matched', () => {
    const matched = { ...ana, hasMatch: true };
    expect(asksFirst({ card: matched, from: 'MATCHED', to: 'UNMATCHED' })).toBe(true);
    expect(asksFirst({ card: matched, from: 'UNMATCHED', to: 'MATCHED' })).toBe(false);
    // A row of the search does not know.
    const { hasMatch, ...unknown } = ana;
    expect([hasMatch, asksFirst({ card: unknown, from: 'MATCHED', to: 'UNMATCHED' })]).toEqual([false, true]);
  });
});

describe('a card that is moved', () => {
  it('changes column, and both counts follow', () => {
    const since = '2026-11-20T15:00:00.000Z';
    const moved = moveCard(board, {
      card: { ...ana, since },
      from: 'READY_FOR_INTERVIEW',
      to: 'INTERVIEWED',
    });
    expect(shown(moved)).toEqual([[39, 'ben'], [2, 'cai', 'ana'], [0]]);
  });
  it('takes its place by how long the person has waited', () => {
    const moved = moveCard(board, { card: ben, from: 'READY_FOR_INTERVIEW', to: 'INTERVIEWED' });
    expect(shown(moved)[1]).toEqual([2, 'ben', 'cai']);
  });
  it('appears once when the server has already moved it', () => {
    expect(moveCard(board, { card: cai, from: 'READY_FOR_INTERVIEW', to: 'INTERVIEWED' })).toBe(board);
  });
});
