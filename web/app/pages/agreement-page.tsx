import { useParams } from 'react-router';
import { AgreementPage as Page } from '#web/features/agreements/own/agreement-page.tsx';
import { useOwnMatches } from '#web/lib/matches/use-own-matches.ts';
import { useSession } from '#web/lib/session/session.ts';

/** With the name that the match has for the other. */
export function AgreementPage() {
  const { id = '' } = useParams();
  const role = useSession()?.user.role;
  const { matches, isPending } = useOwnMatches();
  if (role === undefined || role === 'ADMIN') return null;
  const own = matches?.find(({ match }) => match.id === id);
  const absent = role === 'FAMILY_USER' ? 'the support worker' : 'the family';
  return (
    <Page
      key={id}
      matchId={id}
      side={role}
      name={own ? own.name : isPending ? undefined : absent}
      hasEnded={own?.match.state === 'ended'}
    />
  );
}
