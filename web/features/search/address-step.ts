import { routes } from '#contract/routes.ts';

/** Where a family's address is asked for. */
export const addressStep = `${routes.familySetup}?step=1`;
