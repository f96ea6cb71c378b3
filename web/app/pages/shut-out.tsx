import { useJourney } from '#web/features/profiles/journey/use-journey.ts';
import { WhatComesNext } from '#web/features/profiles/journey/what-comes-next.tsx';
import { NotApproved } from '#web/features/search/not-approved.tsx';

export { WhatComesNext };

/** In place of a search that is not open to somebody yet. */
export const ShutOut = () => <NotApproved journey={useJourney()} />;
