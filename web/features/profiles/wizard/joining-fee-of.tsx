import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';

const load = async () => (await import('#web/lib/fees/open-joining-fee.tsx')).OpenJoiningFee;

/** For the team, beside the status of a family: the fee to join, while it is not paid. */
export function JoiningFeeOf({ familyId }: { familyId: string }) {
  const OpenJoiningFee = useLazyComponent(load, true, { isOptional: true });
  return OpenJoiningFee && <OpenJoiningFee familyId={familyId} />;
}
