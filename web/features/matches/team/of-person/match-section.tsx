import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { listedStatuses, type Status } from '#contract/enums.ts';
import { type Match, matches } from '#contract/matches/matches.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { lastDayWords, periodWords } from '#contract/matches/words.ts';
import { adminMatchPath, newMatchPath } from '#contract/routes.ts';
import { StateBadge } from '#web/features/matches/team/state-badge.tsx';
import { kindWords, nameOf } from '#web/features/matches/team/team-words.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './match-section.module.css';

type Props = {
  person: { id: string; role: 'FAMILY_USER' | 'SUPPORT_WORKER'; firstName: string; status: Status };
};

/** On a profile, for the team: the person's matches, or that there is none on record. */
export function MatchSection({ person }: Props) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.matchesOf(person.id),
    queryFn: ({ signal }) =>
      call(matches.list, { query: { profileId: person.id, state: 'all' } }, { signal }),
  });
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>Match</h2>
      {data ? (
        <Matches person={person} matches={data} />
      ) : error && !isFetching ? (
        <FailedAlert title="The matches couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="long" />
      )}
    </Stack>
  );
}

function Matches({ person, matches }: Props & { matches: readonly Match[] }) {
  const { firstName, status } = person;
  const ordered = [...matches.filter(isOpenMatch), ...matches.filter((match) => !isOpenMatch(match))];
  const isWithoutRecord = status === 'MATCHED' && !matches.some(({ state }) => state === 'active');
  const isListed = listedStatuses.some((listed) => listed === status);
  return (
    <>
      {isWithoutRecord && (
        <Alert title="No match on record">
          <bdi>{firstName}</bdi> is Matched, but no active match is on record.
        </Alert>
      )}
      {matches.length === 0 && !isWithoutRecord && (
        <p>
          <bdi>{firstName}</bdi> has no match on record.
        </p>
      )}
      {ordered.length > 0 && (
        <Stack as="ul" gap={3}>
          {ordered.map((match) => (
            <Entry key={match.id} match={match} person={person} />
          ))}
        </Stack>
      )}
      {isListed ? (
        <IfMay right="admissions">
          <Row>
            <LinkButton to={newMatchPath(person)} variant="secondary" size="small">
              Propose a match
            </LinkButton>
          </Row>
        </IfMay>
      ) : (
        matches.length === 0 && (
          <Quiet>
            You can propose one once <bdi>{firstName}</bdi> is ready for matching and the other side can find
            them.
          </Quiet>
        )
      )}
    </>
  );
}

function Entry({ match, person }: Props & { match: Match }) {
  const other = person.role === 'FAMILY_USER' ? match.supportWorker : match.family;
  return (
    <li className={styles.entry}>
      <Link to={adminMatchPath(match.id)} className={styles.name}>
        Match with <bdi>{nameOf(other)}</bdi>
      </Link>{' '}
      <StateBadge match={match} />
      <Quiet>
        {joinWithDots([
          kindWords(match),
          periodWords(match),
          match.ending && lastDayWords(match.ending.endsOn),
        ])}
      </Quiet>
    </li>
  );
}
