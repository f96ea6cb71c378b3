import { Link } from 'react-router';
import type { HistoryEntryOfAll } from '#contract/admissions/history.ts';
import { routes } from '#contract/routes.ts';

const viewOf = {
  SUPPORT_WORKER: routes.adminSupportWorkerView,
  FAMILY_USER: routes.adminFamilyView,
  ADMIN: null,
} as const;

/** Whose profile it was, and the way to it while there is one. */
export function ProfileLink({ profile: { id, name, role } }: { profile: HistoryEntryOfAll['profile'] }) {
  if (role === null) return <p>Somebody whose account is erased</p>;
  const view = viewOf[role];
  return <p>{view === null ? name : <Link to={`${view}/${id}`}>{name}</Link>}</p>;
}
