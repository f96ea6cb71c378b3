import { ReportButton } from '#web/features/conversations/blocks/report-button.tsx';
import type { ConversationSlots } from '#web/features/conversations/conversation-view.tsx';
import { ConversationsPage as Page } from '#web/features/conversations/conversations-page.tsx';
import { ClosedConversation } from '#web/features/conversations/reports/closed-conversation.tsx';
import { ConversationSafety } from './conversation-safety.tsx';
import { RequestCard } from './request-card.tsx';

const slots: ConversationSlots = {
  card: (person) => <RequestCard person={person} />,
  safety: (about) => <ConversationSafety {...about} />,
  closed: (conversationId, show) => (
    <ClosedConversation conversationId={conversationId}>{show}</ClosedConversation>
  ),
  report: (person) => <ReportButton person={person} />,
};

export const ConversationsPage = () => <Page {...slots} />;
