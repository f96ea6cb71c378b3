import type { Check } from '#contract/checks/checks.ts';
import { hasEnd } from '#contract/checks/expiry.ts';
import { type CheckKind, checkRules } from '#contract/checks/kinds.ts';

/** The checks of some kinds: those that say how things are, and those that a newer one has replaced. */
export function currentChecks(checks: readonly Check[], kinds: readonly CheckKind[]) {
  const ofKinds = kinds.flatMap((kind) => checks.filter((one) => one.kind === kind));
  return {
    current: ofKinds.filter(({ standing }) => standing !== 'replaced'),
    replaced: ofKinds.filter(({ standing }) => standing === 'replaced'),
  };
}

const isSeen = ({ standing }: Check) =>
  standing === 'seen' || standing === 'expiring' || standing === 'expired';

/** Whether a new one can be handed in after it: it was seen, it can end, and no new one waits yet. */
export const mayRenew = (check: Check, all: readonly Check[]): boolean =>
  isSeen(check) &&
  (hasEnd(check.kind) || check.expiresOn !== null) &&
  !all.some(
    ({ kind, state, standing }) =>
      kind === check.kind && state === check.state && (standing === 'added' || standing === 'refused'),
  );

/** Whether everything of a card is handed in and nothing of it refused: of a referee, as many as are asked for. */
export const isHandedIn = (checks: readonly Check[], kinds: readonly CheckKind[]): boolean =>
  kinds.some(
    (kind) =>
      checks.filter((one) => one.kind === kind && one.standing !== 'refused').length >=
      checkRules[kind].needed,
  );
