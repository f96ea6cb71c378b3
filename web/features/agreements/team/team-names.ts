import type { SideNames } from '#web/features/agreements/party.ts';

/** How the team reads of the two. */
export const teamNames: SideNames = { FAMILY_USER: 'The family', SUPPORT_WORKER: 'The support worker' };
