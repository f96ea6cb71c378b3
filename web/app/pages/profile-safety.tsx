import { useLocation, useNavigate } from 'react-router';
import { wayBack } from '#web/app/frame/way-back.ts';
import { PersonSafety } from '#web/features/conversations/blocks/person-safety.tsx';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';

/** Block and report on a profile. After blocking, the viewer goes back to the search. */
export function ProfileSafety({ person }: { person: { id: string; name: string } }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const user = useSession()?.user;
  if (!user || user.role === 'ADMIN') return null;
  const { to, state: arrival } = wayBack(ownFindPage(user), state);
  return (
    <PersonSafety
      person={person}
      look="words"
      onBlocked={() => void navigate(to, { replace: true, ...(arrival && { state: arrival }) })}
    />
  );
}
