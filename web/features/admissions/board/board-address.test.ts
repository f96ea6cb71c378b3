import { describe, expect, it } from 'vitest';
import { boardAddressFrom, boardParams } from './board-address.ts';

const from = (query: string) => boardAddressFrom(new URLSearchParams(query));

describe('the board in the address bar', () => {
  it('defaults to the workers who are ready for an interview', () => {
    expect(from('')).toEqual({ tab: 'workers', stage: 'READY_FOR_INTERVIEW', isLateOnly: false });
    expect(boardParams(from(''))).toEqual({});
  });
  it('is read back as it was written', () => {
    const address = { tab: 'families', stage: 'MATCHED', isLateOnly: true } as const;
    expect(from(new URLSearchParams(boardParams(address)).toString())).toEqual(address);
  });
  it.each(['tab=cats&stage=HAPPY', 'stage='])('falls back to the default when it is %s', (query) =>
    expect(from(query)).toEqual(from('')),
  );
  it('has no Pending approval for families', () =>
    expect(from('tab=families&stage=PENDING_APPROVAL').stage).toBe('READY_FOR_INTERVIEW'));
});
