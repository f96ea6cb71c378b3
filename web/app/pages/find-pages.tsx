import { TourHost } from '#web/app/tour/tour-host.tsx';
import { CardContact } from '#web/features/introductions/card-contact.tsx';
import { CompleteProfile } from '#web/features/introductions/complete-profile.tsx';
import { OpenRequests } from '#web/features/introductions/open-requests.tsx';
import { WhatComesNext } from '#web/features/journey/what-comes-next.tsx';
import { FindFamilyPage as FindFamily } from '#web/features/search/find-family.tsx';
import type { FindSlots } from '#web/features/search/find-page.tsx';
import { FindWorkerPage as FindWorker } from '#web/features/search/find-worker.tsx';

const slots: FindSlots = {
  contact: (person) => <CardContact person={person} />,
  asked: <OpenRequests />,
  journey: <WhatComesNext />,
  refusal: (props) => <CompleteProfile {...props} />,
};

export const FindFamilyPage = () => (
  <>
    <FindFamily {...slots} />
    <TourHost />
  </>
);

export const FindWorkerPage = () => (
  <>
    <FindWorker {...slots} />
    <TourHost />
  </>
);
