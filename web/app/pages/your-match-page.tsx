import { Mail } from 'lucide-react';
import { useState } from 'react';
import { AgreementInBrief } from '#web/features/agreements/own/agreement-in-brief.tsx';
import { CompleteProfile } from '#web/features/introductions/complete-profile.tsx';
import type { YourMatchSlots } from '#web/features/matches/own/slots.ts';
import { YourMatchPage as Page } from '#web/features/matches/own/your-match-page.tsx';
import { ReportButton } from '#web/features/safety/report-button.tsx';
import { reloadOwnMatches } from '#web/lib/matches/own-matches.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';

const slots: YourMatchSlots = {
  agreement: (own) => <AgreementInBrief own={own} />,
  write: (person) => <WriteFirst person={person} />,
  report: (person) => <ReportButton person={person} onBlocked={() => void reloadOwnMatches()} />,
};

export const YourMatchPage = () => <Page {...slots} />;

const loadDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;

/** Under the same rules as on a profile. Once something is sent, the page shows the conversation instead. */
function WriteFirst({ person }: { person: { id: string; name: string } }) {
  const { mayMeet } = useStanding();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    void reloadOwnMatches();
  };
  const ContactDialog = useOpenedPart(loadDialog, { isOpen: isOpen && mayMeet, onClose: close });
  return (
    <>
      <Button variant="secondary" icon={<Mail aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        Write to {person.name}
      </Button>
      {mayMeet ? (
        isOpen && ContactDialog && <ContactDialog person={person} way="write" onClose={close} />
      ) : (
        <CompleteProfile isOpen={isOpen} onClose={close} />
      )}
    </>
  );
}
