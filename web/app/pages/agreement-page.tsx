import { Navigate, useParams } from 'react-router';
import { otherSide } from '#contract/matches/own-match.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { matchNames } from '#contract/matches/words.ts';
import { agreementPath } from '#contract/routes.ts';
import { AgreementPage as Page, WithoutMatch } from '#web/features/matches/agreements/own/agreement-page.tsx';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import { useSession } from '#web/lib/session/session.ts';

/** For somebody who has left. */
const absent = matchNames({ family: null, supportWorker: null });

/** With the name that the match has for the other. */
export function AgreementPage() {
  const { id = '' } = useParams();
  const role = useSession()?.user.role;
  const { matches, isPending } = useOwnMatches();
  if (role === undefined || role === 'ADMIN') return null;
  const own = matches?.find(({ match }) => match.id === id);
  return (
    <Page
      key={id}
      matchId={id}
      side={role}
      name={own?.name ?? (isPending ? undefined : absent[otherSide(role)])}
      hasEnded={own?.match.state === 'ended'}
    />
  );
}

/** The address without a match's id: leads to the agreement of the open match. */
export function LatestAgreementPage() {
  const { matches, error, refetch } = useOwnMatches();
  const open = matches?.find(({ match }) => isOpenMatch(match));
  if (open) return <Navigate to={agreementPath(open.match.id)} replace />;
  return <WithoutMatch isPending={matches === undefined} error={error} onRetry={() => void refetch()} />;
}
