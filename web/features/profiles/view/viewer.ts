import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Role } from '#contract/enums.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { adminProfilePath, profileRoutes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session/session.ts';

/** Who looks at a profile. */
export type Viewer = 'owner' | 'admin' | 'otherSide';

/** What other domains bring to a profile page. */
export type ViewSlots = {
  /** How to get in touch with somebody from the other side. */
  contact: (person: { id: string; name: string }) => ReactNode;
  /** Blocks or reports somebody from the other side. */
  safety: (person: { id: string; name: string }) => ReactNode;
  /** How well the person and the viewer match. */
  match: (person: { id: string; name: string }) => ReactNode;
  /** For the owner: how far they are on the way to a match. */
  journey: ReactNode;
  /** For the team: the person’s match, and who of the other side fits them. */
  suggestions: (profile: Exclude<Profile, { role: 'ADMIN' }>) => ReactNode;
  /** For the team: the person's checks, who asked for whom, whether the person can write messages, and what was done with the profile. */
  requests: (profile: Exclude<Profile, { role: 'ADMIN' }>) => ReactNode;
  /** For the team: erasing the person. */
  erase: (profile: Exclude<Profile, { role: 'ADMIN' }>) => ReactNode;
};

/** Whose profile the address names, and who looks at it. Without an id it is the viewer's own. */
export function useShownProfile(): { id: string | undefined; viewer: Viewer } {
  const { id } = useParams();
  const user = useSession()?.user;
  if (id === undefined || id === user?.id) return { id: undefined, viewer: 'owner' };
  return { id, viewer: user?.role === 'ADMIN' ? 'admin' : 'otherSide' };
}

type Target = { role: Exclude<Role, 'ADMIN'>; id: string };

/** null for those who may not edit. */
export function editPath({ role, id }: Target, viewer: Viewer): string | null {
  if (viewer === 'otherSide') return null;
  return viewer === 'owner' ? profileRoutes[role].setup : `${profileRoutes[role].adminSetup}/${id}`;
}

export const viewPath = (target: Target, isAdminMode: boolean): string =>
  isAdminMode ? adminProfilePath(target) : profileRoutes[target.role].view;
