import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Role } from '#contract/enums.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session/session.ts';

/** As whom one looks at a profile. */
export type Viewer = 'owner' | 'admin' | 'otherSide';

/** What other domains bring to a profile page. */
export type ViewSlots = {
  /** The way to contact with somebody of the other side. */
  contact: (person: { id: string; name: string }) => ReactNode;
  /** How somebody and the viewer match. */
  match: (person: { id: string; name: string }) => ReactNode;
  /** For the owner: where one is on the way to a match. */
  journey: ReactNode;
  /** For the team: who asked for whom, and what was done with the profile. */
  requests: (profileId: string) => ReactNode;
  /** For the team: the end of somebody here. */
  erase: (profile: Exclude<Profile, { role: 'ADMIN' }>) => ReactNode;
};

/** Whose profile the address means, and as whom one sees it. Without an id it is one's own. */
export function useShown(isAdminMode: boolean): { id: string | undefined; viewer: Viewer } {
  const { id } = useParams();
  const session = useSession();
  if (isAdminMode) return { id, viewer: 'admin' };
  return id === undefined || id === session?.user.id
    ? { id: undefined, viewer: 'owner' }
    : { id, viewer: 'otherSide' };
}

type ProfileRole = Exclude<Role, 'ADMIN'>;
type Pair = { own: string; admin: string };

const setupRoutes: Record<ProfileRole, Pair> = {
  SUPPORT_WORKER: { own: routes.supportWorkerSetup, admin: routes.adminSupportWorkerSetup },
  FAMILY_USER: { own: routes.familySetup, admin: routes.adminFamilySetup },
};
const viewRoutes: Record<ProfileRole, Pair> = {
  SUPPORT_WORKER: { own: routes.supportWorkerView, admin: routes.adminSupportWorkerView },
  FAMILY_USER: { own: routes.familyView, admin: routes.adminFamilyView },
};

type Target = { role: ProfileRole; id: string };

/** null for those who may not edit. */
export const editPath = ({ role, id }: Target, viewer: Viewer): string | null =>
  ({ owner: setupRoutes[role].own, admin: `${setupRoutes[role].admin}/${id}`, otherSide: null })[viewer];

export const viewPath = ({ role, id }: Target, isAdminMode: boolean): string =>
  isAdminMode ? `${viewRoutes[role].admin}/${id}` : viewRoutes[role].own;
