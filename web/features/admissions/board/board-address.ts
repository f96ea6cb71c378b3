import { type BoardSide, boardSides, statusesOnBoard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';

/** `stage`: the one column that a phone shows. `isLateOnly`: only those whom the team should have contacted by now. */
export type BoardAddress = { tab: BoardSide; stage: Status; isLateOnly: boolean };

/** The column of people that the team should contact next. */
const firstStage: Status = 'READY_FOR_INTERVIEW';

/** From the address bar; invalid values fall back to the default. */
export function boardAddressFrom(params: URLSearchParams): BoardAddress {
  const tab = boardSides.find((side) => side === params.get('tab')) ?? 'workers';
  const stage = statusesOnBoard[tab].find((status) => status === params.get('stage')) ?? firstStage;
  return { tab, stage, isLateOnly: params.get('late') === 'yes' };
}

/** The defaults are left out of the address. */
export const boardParams = ({ tab, stage, isLateOnly }: BoardAddress): Record<string, string> => ({
  ...(tab === 'workers' ? {} : { tab }),
  ...(stage === firstStage ? {} : { stage }),
  ...(isLateOnly ? { late: 'yes' } : {}),
});
