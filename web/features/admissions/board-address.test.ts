import { describe, expect, it } from 'vitest';
import { boardAddressFrom, boardParams } from './board-address.ts';

const from = (query: string) => boardAddressFrom(new URLSearchParams(query));

describe('the board in the address bar', () => {
  it('begins with the workers who are ready for an interview', () => {
    expect(from('')).toEqual({ tab: 'workers', stage: 'READY_FOR_INTERVIEW' });
    expect(boardParams(from(''))).toEqual({});
  });
  it('comes back as it was', () => {
    const address = { tab: 'families', stage: 'MATCHED' } as const;
    expect(from(new URLSearchParams(boardParams(address)).toString())).toEqual(address);
  });
  it.each(['tab=cats&stage=HAPPY', 'stage='])('falls back when it is %s', (query) =>
    expect(from(query)).toEqual(from('')),
  );
  it('knows no families in Pending approval', () =>
    expect(from('tab=families&stage=PENDING_APPROVAL').stage).toBe('READY_FOR_INTERVIEW'));
});
