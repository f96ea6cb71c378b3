import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { sayProfileIsIncomplete } from '#web/features/admissions/introductions/complete-profile.tsx';
import { PersonSafety } from '#web/features/conversations/blocks/person-safety.tsx';
import { ReportButton } from '#web/features/conversations/blocks/report-button.tsx';
import type { ConversationSlots } from '#web/features/conversations/conversation-view.tsx';
import { ConversationsPage as Page } from '#web/features/conversations/conversations-page.tsx';
import { ClosedConversation } from '#web/features/conversations/reports/closed-conversation.tsx';
import { FamilyCard } from '#web/features/search/cards/family-card.tsx';
import { HowYouFit } from '#web/features/search/cards/how-you-fit.tsx';
import { SupportWorkerCard } from '#web/features/search/cards/support-worker-card.tsx';
import { useCardTools } from '#web/features/search/use-card-tools.ts';
import { familiesByIds } from '#web/features/search/use-families.ts';
import { supportWorkersByIds } from '#web/features/search/use-support-workers.ts';
import { today } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

const slots: ConversationSlots = {
  card: (person) => <RequestCard person={person} />,
  safety: (about) => <ConversationSafety {...about} />,
  closed: (conversationId, show) => (
    <ClosedConversation conversationId={conversationId}>{show}</ClosedConversation>
  ),
  report: (person) => <ReportButton person={person} />,
};

export const ConversationsPage = () => <Page {...slots} />;

type Props = { person: { id: string; name: string }; onBlocking: (isBlocking: boolean) => void };

/** On a conversation, which disappears when one of the two blocks the other. */
function ConversationSafety({ person, onBlocking }: Props) {
  const navigate = useNavigate();
  return (
    <PersonSafety
      person={person}
      onBlocking={onBlocking}
      onBlocked={() => void navigate(routes.messages, { replace: true })}
    />
  );
}

type RequestCardProps = { person: { id: string; name: string } };

/** Who has written, as the search shows them, and what fits. Nothing once they are not listed any more. */
function RequestCard({ person }: RequestCardProps) {
  const isFamily = useSession()?.user.role === 'FAMILY_USER';
  return isFamily ? <WorkerRequest person={person} /> : <FamilyRequest person={person} />;
}

/** The conversation around the card has the ways to answer, to block and to report. */
const nothing = () => null;
const bare = {
  tab: 'recommended',
  contact: nothing,
  safety: nothing,
  onRefused: sayProfileIsIncomplete,
} as const;

function WorkerRequest({ person }: RequestCardProps) {
  const { tools } = useCardTools(bare);
  const { data, isPending } = useQuery(supportWorkersByIds([person.id]));
  if (isPending) return <Skeleton shape="card" />;
  const worker = data?.[0];
  return worker ? (
    <SupportWorkerCard worker={worker} today={today()} tools={tools} />
  ) : (
    <HowYouFit {...person} />
  );
}

function FamilyRequest({ person }: RequestCardProps) {
  const { tools } = useCardTools(bare);
  const { data, isPending } = useQuery(familiesByIds([person.id]));
  if (isPending) return <Skeleton shape="card" />;
  const family = data?.[0];
  return family ? <FamilyCard family={family} tools={tools} /> : <HowYouFit {...person} />;
}
