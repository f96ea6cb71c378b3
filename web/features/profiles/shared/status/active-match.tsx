import { useQuery } from '@tanstack/react-query';
import { type Match, matches } from '#contract/matches/matches.ts';
import { adminMatchPath, routes } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = {
  person: { id: string; firstName: string; lastName: string };
  /** It is known that they have one; otherwise it is looked for. */
  isKnown: boolean;
};

/** Before somebody leaves MATCHED: they have an active match on record, which the move does not end. */
export function ActiveMatch({ person, isKnown }: Props) {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.activeMatchesOf(person.id),
    queryFn: ({ signal }) =>
      call(matches.list, { query: { profileId: person.id, state: 'active' } }, { signal }),
  });
  const [match] = data ?? [];
  if (!match && (data || !isKnown))
    return (
      <p role="status">
        {isPending && 'Looking for a match on record …'}
        {data && `${fullName(person)} has no match on record.`}
        {!isPending && !data && 'We couldn’t check whether a match is on record.'}
      </p>
    );
  return (
    <Alert
      title="A match is on record"
      action={
        <LinkButton
          to={match ? adminMatchPath(match.id) : routes.adminMatches}
          variant="secondary"
          size="small"
        >
          {match ? 'Open the match' : 'Open the matches'}
        </LinkButton>
      }
    >
      <bdi>{fullName(person)}</bdi> has an active match{match && otherWords(match, person.id)}. Moving the
      card doesn’t end it. To end it, open the match: both statuses then change by themselves.
    </Alert>
  );
}

function otherWords({ family, supportWorker }: Match, id: string): string {
  const other = family?.id === id ? supportWorker : family;
  return other ? ` with ${fullName({ firstName: other.firstName, lastName: other.lastName ?? '' })}` : '';
}
