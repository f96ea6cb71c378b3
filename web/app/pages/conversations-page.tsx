import {
  ConversationsPage as Page,
  type PageSlots,
} from '#web/features/conversations/conversations-page.tsx';
import { WhatComesNext } from '#web/features/journey/what-comes-next.tsx';
import { ClosedConversation } from '#web/features/safety/report/closed-conversation.tsx';
import { ReportButton } from '#web/features/safety/report-button.tsx';
import { ConversationSafety } from './conversation-safety.tsx';
import { RequestCard } from './request-card.tsx';

const slots: PageSlots = {
  card: (person) => <RequestCard person={person} />,
  safety: (about) => <ConversationSafety {...about} />,
  closed: (conversationId, show) => (
    <ClosedConversation conversationId={conversationId}>{show}</ClosedConversation>
  ),
  report: (person) => <ReportButton person={person} />,
  journey: <WhatComesNext />,
};

export const ConversationsPage = () => <Page {...slots} />;
