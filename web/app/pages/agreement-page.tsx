import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AgreementPage as Page } from '#web/features/agreements/own/agreement-page.tsx';
import { ownMatchesQuery } from '#web/features/matches/own/own-matches.ts';
import { asOwn } from '#web/features/matches/own/sides.ts';
import { useSession } from '#web/lib/session/session.ts';

/** With the name that the match has for the other. */
export function AgreementPage() {
  const { id = '' } = useParams();
  const role = useSession()?.user.role;
  const { data, isPending } = useQuery(ownMatchesQuery);
  if (role === undefined || role === 'ADMIN') return null;
  const match = data?.find((one) => one.id === id);
  const absent = role === 'FAMILY_USER' ? 'the support worker' : 'the family';
  return (
    <Page
      key={id}
      matchId={id}
      side={role}
      name={match ? asOwn(match, role).name : isPending ? undefined : absent}
      hasEnded={match?.state === 'ended'}
    />
  );
}
