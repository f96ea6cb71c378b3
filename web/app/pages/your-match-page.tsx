import { Mail } from 'lucide-react';
import { ReportButton } from '#web/features/conversations/blocks/report-button.tsx';
import { AgreementInBrief } from '#web/features/matches/agreements/own/agreement-in-brief.tsx';
import type { YourMatchSlots } from '#web/features/matches/own/slots.ts';
import { YourMatchPage as Page } from '#web/features/matches/own/your-match-page.tsx';
import { reloadOwnMatches } from '#web/features/matches/shared/own-matches.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useContact } from './use-contact.tsx';

const reload = () => void reloadOwnMatches();

const slots: YourMatchSlots = {
  agreement: (own) => <AgreementInBrief own={own} />,
  write: (person) => <WriteFirst person={person} />,
  report: (person) => <ReportButton person={person} onBlocked={reload} />,
};

export const YourMatchPage = () => <Page {...slots} />;

/** Under the same rules as on a profile. Once something is sent, the page shows the conversation instead. */
function WriteFirst({ person }: { person: { id: string; name: string } }) {
  const contact = useContact();
  return (
    <Button
      variant="secondary"
      icon={<Mail aria-hidden="true" />}
      onPress={() => contact(person, 'write', reload)}
    >
      Write to <bdi>{person.name}</bdi>
    </Button>
  );
}
