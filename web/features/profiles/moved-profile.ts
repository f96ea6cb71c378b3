import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Moved } from './shared/status/move-card.ts';

type StaffProfile = {
  id: string;
  role: Role;
  firstName: string;
  lastName?: string | undefined;
  emailVerified?: boolean | undefined;
  age?: number | null | undefined;
};

/** What a move has to know about the person, as an administrator sees the profile. */
export const movedProfile = (profile: StaffProfile): Moved => ({
  id: profile.id,
  firstName: profile.firstName,
  lastName: profile.lastName ?? '',
  emailVerified: profile.emailVerified ?? true,
  isTooYoung:
    profile.role === 'SUPPORT_WORKER' &&
    typeof profile.age === 'number' &&
    profile.age < limits.listedFromAge,
});
