import type { Role } from '#contract/enums.ts';
import type { Config } from '#server/config.ts';

/** Whether the operator requires a second factor of the user. */
export const needsSecondFactor = (
  { needsAdminSecondFactor }: Pick<Config, 'needsAdminSecondFactor'>,
  { role }: { role: Role },
): boolean => needsAdminSecondFactor && role === 'ADMIN';
