import { conflict } from '#server/http/problems.ts';
import type { LockedCheck } from './store.ts';

/** Without a version, whatever the check has become is meant. @throws 409 */
export function refuseChanged(check: LockedCheck, version: number | undefined): void {
  if (version === undefined || version === check.version) return;
  throw conflict('Somebody has changed this check since you opened it. Look at it again.');
}
