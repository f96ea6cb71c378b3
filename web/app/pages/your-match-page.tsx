import type { YourMatchSlots } from '#web/features/matches/own/slots.ts';
import { YourMatchPage as Page } from '#web/features/matches/own/your-match-page.tsx';
import { PersonSafety } from '#web/features/safety/person-safety.tsx';

const slots: YourMatchSlots = {
  safety: (person) => <PersonSafety person={person} look="words" />,
};

export const YourMatchPage = () => <Page {...slots} />;
