import { describe, expect, it } from 'vitest';
import { supportWorkerStatuses } from '#contract/enums.ts';
import { unusualMove } from './transitions.ts';

describe('a move', () => {
  it.each([
    ['REGISTERED', 'PENDING_APPROVAL'],
    ['REGISTERED', 'READY_FOR_INTERVIEW'],
    ['REGISTERED', 'INTERVIEWED'],
    ['PENDING_APPROVAL', 'READY_FOR_INTERVIEW'],
    ['READY_FOR_INTERVIEW', 'INTERVIEWED'],
    ['INTERVIEWED', 'READY_FOR_MATCHING'],
    ['INTERVIEWED', 'UNMATCHED'],
    ['READY_FOR_MATCHING', 'UNMATCHED'],
    ['READY_FOR_MATCHING', 'MATCHED'],
    ['UNMATCHED', 'MATCHED'],
    ['MATCHED', 'UNMATCHED'],
  ] as const)('from %s to %s is ordinary', (from, to) => expect(unusualMove(from, to)).toBeNull());

  it.each([
    ['INTERVIEWED', 'READY_FOR_INTERVIEW', 'goesBack'],
    ['READY_FOR_INTERVIEW', 'REGISTERED', 'goesBack'],
    ['UNMATCHED', 'READY_FOR_MATCHING', 'goesBack'],
    ['MATCHED', 'READY_FOR_MATCHING', 'goesBack'],
    ['READY_FOR_INTERVIEW', 'READY_FOR_MATCHING', 'skipsInterview'],
    ['PENDING_APPROVAL', 'MATCHED', 'skipsInterview'],
    ['REGISTERED', 'UNMATCHED', 'skipsInterview'],
    ['INTERVIEWED', 'FAILED_INTERVIEW', 'fails'],
    ['FAILED_INTERVIEW', 'INTERVIEWED', 'afterFailure'],
    ['FAILED_INTERVIEW', 'DELETED_HIDDEN', 'hides'],
    ['DELETED_HIDDEN', 'REGISTERED', 'showsAgain'],
    ['DELETED_HIDDEN', 'FAILED_INTERVIEW', 'showsAgain'],
  ] as const)('from %s to %s asks for a reason: %s', (from, to, why) =>
    expect(unusualMove(from, to)).toBe(why),
  );

  it('to the status that someone already has is not unusual', () => {
    for (const status of supportWorkerStatuses) expect(unusualMove(status, status)).toBeNull();
  });

  it('into or out of hidden and failed always needs a reason', () => {
    for (const apart of ['FAILED_INTERVIEW', 'DELETED_HIDDEN'] as const) {
      for (const status of supportWorkerStatuses.filter((other) => other !== apart)) {
        expect(unusualMove(status, apart)).not.toBeNull();
        expect(unusualMove(apart, status)).not.toBeNull();
      }
    }
  });
});
