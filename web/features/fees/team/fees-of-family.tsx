import { FeesSection } from './fees-section.tsx';
import styles from './team-fees.module.css';

/** On a family's profile: what it owes and has paid. */
export const FeesOfFamily = ({ familyId }: { familyId: string }) => (
  <div className={styles.section}>
    <FeesSection
      title="Fees"
      familyId={familyId}
      isShown={() => true}
      nothing="None yet. The fee to join is issued when the family is approved."
    />
  </div>
);
