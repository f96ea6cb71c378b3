import { expect, test } from 'vitest';
import { checkStandings } from './checks/standing.ts';
import { checkTransitions } from './checks/transitions.ts';
import { conversationStates } from './conversations/conversations.ts';
import { conversationTransitions } from './conversations/transitions.ts';
import { supportWorkerStatuses } from './enums.ts';
import { feeStates } from './fees/fees.ts';
import { feeActs, feeConsequences } from './fees/transitions.ts';
import { agreementStates } from './matches/agreement.ts';
import { agreementTransitions } from './matches/agreement-transitions.ts';
import { matchSides, matchStates } from './matches/matches.ts';
import { actsOnMatch, matchTransitions, mayEverDo } from './matches/transitions.ts';
import { statusConsequences, statusMoves } from './profiles/status/transitions.ts';
import type { Transition } from './transitions.ts';

type Rows = readonly Transition<string, string, string>[];

test.each<[string, readonly string[], Rows]>([
  ['status', supportWorkerStatuses, [...statusConsequences, ...statusMoves]],
  ['match', [...matchStates, 'ending'], matchTransitions],
  ['agreement', agreementStates, agreementTransitions],
  ['fee', feeStates, [...feeActs, ...feeConsequences]],
  ['check', checkStandings, checkTransitions],
  ['conversation', conversationStates, conversationTransitions],
])('every state of a %s can be reached from the beginning', (_what, states, rows) => {
  const reached = new Set<string | null>([null]);
  for (const _ of states)
    for (const { from, to } of rows)
      if (to !== 'same' && from.some((state) => reached.has(state)))
        for (const state of to) reached.add(state);
  reached.delete(null);
  expect([...reached].sort()).toEqual([...states].sort());
});

test('one of the two never confirms a match, and sets the last day only of their own notice', () => {
  const seen = { state: 'active', hasAccepted: true } as const;
  for (const side of matchSides) {
    const [other] = matchSides.filter((one) => one !== side);
    expect(mayEverDo('confirm', side)).toBe(false);
    expect(actsOnMatch({ ...seen, notice: null }, side)).toEqual(['setLastDay', 'end']);
    expect(actsOnMatch({ ...seen, notice: { by: side } }, side)).toEqual([
      'takeNoticeBack',
      'setLastDay',
      'end',
    ]);
    expect(actsOnMatch({ ...seen, notice: { by: other ?? null } }, side)).toEqual(['end']);
    expect(actsOnMatch({ ...seen, state: 'ended', notice: null }, side)).toEqual([]);
  }
});
