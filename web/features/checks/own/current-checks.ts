import { neededOf } from '#contract/checks/asked.ts';
import type { Check } from '#contract/checks/checks.ts';
import { hasEnd } from '#contract/checks/expiry.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { actsOnCheck } from '#contract/checks/transitions.ts';
import type { Role } from '#contract/enums.ts';

/** The checks of some kinds: those that say how things are, and those that a newer one has replaced. */
export function currentChecks(checks: readonly Check[], kinds: readonly CheckKind[]) {
  const ofKinds = kinds.flatMap((kind) => checks.filter((one) => one.kind === kind));
  return {
    current: ofKinds.filter(({ standing }) => standing !== 'replaced'),
    replaced: ofKinds.filter(({ standing }) => standing === 'replaced'),
  };
}

/** An owner's acts are the same on both sides. */
const owner: Role = 'SUPPORT_WORKER';

/** Whether its owner can still change it, or take it away. */
export const isToChange = (check: Pick<Check, 'standing' | 'kind'>): boolean =>
  actsOnCheck(check, owner).includes('change');

/** Whether a new one can be handed in after it: it was seen, it can end, and no new one waits yet. */
export const mayRenew = (check: Check, all: readonly Check[]): boolean =>
  actsOnCheck(check, owner).includes('renew') &&
  (hasEnd(check.kind) || check.expiresOn !== null) &&
  !all.some((one) => one.kind === check.kind && one.state === check.state && isToChange(one));

/** Whether everything of a card is handed in and nothing of it refused: of a referee, as many as are asked for. */
export const isHandedIn = (checks: readonly Check[], kinds: readonly CheckKind[]): boolean =>
  kinds.some(
    (kind) =>
      checks.filter((one) => one.kind === kind && one.standing !== 'refused').length >= neededOf(kind),
  );
