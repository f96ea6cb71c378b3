import { OwedJoiningFee } from './owed-joining-fee.tsx';
import { useOpenJoiningFee } from './use-open-joining-fee.ts';

export function OpenJoiningFee({ familyId }: { familyId: string }) {
  const fee = useOpenJoiningFee(familyId, { isWanted: true });
  return fee && <OwedJoiningFee familyId={familyId} fee={fee} />;
}
