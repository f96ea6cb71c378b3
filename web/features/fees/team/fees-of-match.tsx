import { Card } from '#web/ui/card/card.tsx';
import { FeesSection } from './fees-section.tsx';

/** On the page of a match: the fee for it. */
export const FeesOfMatch = ({ matchId, familyId }: { matchId: string; familyId: string }) => (
  <Card>
    <FeesSection
      title="Fee"
      familyId={familyId}
      isShown={(fee) => fee.matchId === matchId}
      nothing="None yet. It’s issued when the match becomes active."
    />
  </Card>
);
