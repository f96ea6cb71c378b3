import { FeesSection } from './fees-section.tsx';

/** On a family's profile: what it owes and has paid. */
export const FeesOfFamily = ({ familyId }: { familyId: string }) => (
  <FeesSection
    title="Fees"
    familyId={familyId}
    isShown={() => true}
    nothing="None yet. The fee to join is issued when the family is approved."
  />
);
