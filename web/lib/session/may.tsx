import type { ReactNode } from 'react';
import type { TeamRight } from '#contract/accounts/team/rights.ts';
import { useSession } from './session.ts';

/**
 * Whether the colleague who is logged in has this right. The server decides; until it has said what rights a
 * session from before has, everything is offered.
 */
export function useMay(right: TeamRight): boolean {
  const rights = useSession()?.user.rights;
  return rights === undefined || rights.includes(right);
}

/** What only colleagues with a right are offered. */
export const IfMay = ({ right, children }: { right: TeamRight; children: ReactNode }) =>
  useMay(right) ? children : null;
