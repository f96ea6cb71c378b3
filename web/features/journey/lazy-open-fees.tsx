import type { Applicant } from '#contract/admissions/journey.ts';
import type { Status } from '#contract/enums.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';

const load = async () => (await import('./open-fees.tsx')).OpenFees;

/** The first fee is issued with the first of these. */
const mayOwe: readonly Status[] = ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'];

/** Loads only for families who may have a fee. */
export function LazyOpenFees({ applicant: { role, status } }: { applicant: Applicant }) {
  const isWanted = role === 'FAMILY_USER' && mayOwe.includes(status);
  const OpenFees = useLazyComponent(load, isWanted, { isOptional: true });
  return isWanted && OpenFees && <OpenFees />;
}
