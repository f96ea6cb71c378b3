import { lazyPart } from '#web/lib/parts/lazy-part.tsx';

/** For the team, beside the status of a family: the fee to join, while it is not paid. */
export const JoiningFeeOf = lazyPart(
  async () => (await import('#web/features/fees/shared/open-joining-fee.tsx')).OpenJoiningFee,
  { isOptional: true },
);
