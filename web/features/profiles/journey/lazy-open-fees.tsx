import type { Status } from '#contract/enums.ts';
import type { Applicant } from '#contract/profiles/status/journey.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';

const OpenFees = lazyComponent(async () => (await import('./open-fees.tsx')).OpenFees, { isOptional: true });

/** The first fee is issued with the first of these. */
const mayOwe: readonly Status[] = ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'];

/** Loads only for families who may have a fee. */
export const LazyOpenFees = ({ applicant: { role, status } }: { applicant: Applicant }) =>
  role === 'FAMILY_USER' && mayOwe.includes(status) && <OpenFees />;
