import { TourHost } from '#web/app/tour/tour-host.tsx';
import { FindNews } from '#web/features/conversations/counts/find-news.tsx';
import { CompleteProfile } from '#web/features/introductions/complete-profile.tsx';
import { OpenRequests } from '#web/features/introductions/open-requests.tsx';
import { PersonSafety } from '#web/features/safety/person-safety.tsx';
import { FindFamilyPage as FindFamily } from '#web/features/search/find-family.tsx';
import type { FindSlots } from '#web/features/search/find-page.tsx';
import { FindWorkerPage as FindWorker } from '#web/features/search/find-worker.tsx';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { CardContact } from './card-contact.tsx';
import { loadShutOut } from './load-shut-out.ts';

const ShutOut = lazyPart(loadShutOut);
const WhyHidden = lazyPart(
  async () => (await import('#web/features/checks/hidden/why-hidden.tsx')).WhyHidden,
);

const slots: FindSlots = {
  contact: (person) => (
    <CardContact person={person}>
      <PersonSafety person={person} />
    </CardContact>
  ),
  safety: (person) => <PersonSafety person={person} />,
  news: (
    <>
      <FindNews />
      <OpenRequests />
    </>
  ),
  shutOut: <ShutOut />,
  refusal: (props) => <CompleteProfile {...props} />,
};

export const FindFamilyPage = () => (
  <>
    <FindFamily {...slots} notice={<WhyHidden />} />
    <TourHost />
  </>
);

export const FindWorkerPage = () => (
  <>
    <FindWorker {...slots} />
    <TourHost />
  </>
);
