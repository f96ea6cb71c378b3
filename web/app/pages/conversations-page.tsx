import {
  ConversationsPage as Page,
  type PageSlots,
} from '#web/features/conversations/conversations-page.tsx';
import { WhatComesNext } from '#web/features/journey/what-comes-next.tsx';
import { ConversationSafety } from './conversation-safety.tsx';
import { RequestCard } from './request-card.tsx';

const slots: PageSlots = {
  card: (person) => <RequestCard person={person} />,
  safety: (about) => <ConversationSafety {...about} />,
  journey: <WhatComesNext />,
};

export const ConversationsPage = () => <Page {...slots} />;
