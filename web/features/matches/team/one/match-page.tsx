import { type ReactNode, useId, useRef } from 'react';
import { useParams } from 'react-router';
import type { Match, PersonInMatch } from '#contract/matches/matches.ts';
import {
  endReasonWords,
  lastDayWords,
  matchArrangementWords,
  matchHoursWords,
} from '#contract/matches/words.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { PersonLink } from '#web/features/matches/team/person-in-match.tsx';
import { StateBadge } from '#web/features/matches/team/state-badge.tsx';
import { actorWords, nameOf, titleOf } from '#web/features/matches/team/team-words.ts';
import { ToDo } from '#web/features/matches/team/to-do.tsx';
import { useTeamMatch } from '#web/features/matches/team/use-team-matches.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { MatchActions } from './match-actions.tsx';
import styles from './match-page.module.css';

/** What other domains bring to a match. */
export type MatchSlots = { more: (match: Match) => ReactNode };

/** One match, for the team: who, on what terms, how it came about, and what to do next. */
export function MatchPage(slots: MatchSlots) {
  const { id = '' } = useParams();
  const { data, error, isFetching, isRefetchError, refetch } = useTeamMatch(id);
  const retry = () => void refetch();
  if (data)
    return (
      <Stack gap={5}>
        {isRefetchError && (
          <FailedAlert tone="notice" title="This may be out of date" error={error} onRetry={retry} />
        )}
        <MatchDetails key={data.id} match={data} {...slots} />
      </Stack>
    );
  if (!error || isFetching) return <Loading />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Stack gap={5}>
      <PageHeading>Match</PageHeading>
      {isGone ? (
        <EmptyState
          picture={<img src={emptyPicture} alt="" />}
          title="There’s no such match"
          action={<LinkButton to={routes.adminMatches}>Show all matches</LinkButton>}
        >
          The address may not be complete.
        </EmptyState>
      ) : (
        <LoadFailed title="We couldn’t load the match" error={error} onRetry={retry} />
      )}
    </Stack>
  );
}

function MatchDetails({ match, more }: { match: Match } & MatchSlots) {
  const state = useRef<HTMLParagraphElement>(null);
  const { family, supportWorker, ending, arrangement, startsOn, expectedEndsOn, hoursOfCareRequired } = match;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <PageHeading>{titleOf(match)}</PageHeading>
        <p ref={state} className={styles.badges} tabIndex={-1}>
          <StateBadge match={match} />
          {ending && (
            <Badge tone={match.state === 'ended' ? 'neutral' : 'warn'}>{lastDayWords(ending.endsOn)}</Badge>
          )}
        </p>
        <MatchActions match={match} state={state} />
      </Stack>
      <div className={styles.columns}>
        <Stack gap={5}>
          <Part title="Left to do">
            <ToDo match={match} />
          </Part>
          <Part title="Details">
            <SummaryList
              items={[
                { label: 'Arrangement', value: matchArrangementWords[arrangement] },
                { label: 'Start', value: formatDayMonthYear(startsOn) },
                {
                  label: 'Expected end',
                  value: expectedEndsOn ? formatDayMonthYear(expectedEndsOn) : 'Not decided',
                },
                {
                  label: 'Hours of care',
                  value: hoursOfCareRequired ? matchHoursWords[hoursOfCareRequired] : 'Not decided',
                },
              ]}
            />
          </Part>
        </Stack>
        <Stack gap={5}>
          <Part title="Who it is between">
            <ul className={styles.people}>
              <PersonOfMatch person={family} side="FAMILY_USER" />
              <PersonOfMatch person={supportWorker} side="SUPPORT_WORKER" />
            </ul>
          </Part>
          <Part title="How it came about">
            <Story match={match} />
          </Part>
        </Stack>
      </div>
      {more(match)}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

const sides = { FAMILY_USER: 'Family', SUPPORT_WORKER: 'Support worker' } as const;

type PersonProps = { person: PersonInMatch | null; side: keyof typeof sides };

const PersonOfMatch = ({ person, side }: PersonProps) => (
  <li className={styles.person}>
    <Avatar
      name={person?.firstName ?? ''}
      seed={person?.id ?? side}
      src={photoUrl(person?.avatarUrl ?? null)}
      size="small"
      onMissing={renewPhotos}
    />
    <div>
      <Quiet>{sides[side]}</Quiet>
      <p className={styles.name}>
        <PersonLink person={person} side={side} />
      </p>
      {person?.status && <Quiet>{teamStatusLabels[person.status]}</Quiet>}
    </div>
  </li>
);

const Loading = () => (
  <Stack gap={5}>
    <PageHeading>Match</PageHeading>
    <VisuallyHidden>
      <p role="status">Loading the match …</p>
    </VisuallyHidden>
    <div className={styles.columns}>
      {[0, 1, 2, 3].map((place) => (
        <Card key={place}>
          <Skeleton shape="heading" width="medium" />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </Card>
      ))}
    </div>
  </Stack>
);

/** How a match came about, and how it ends: who did what, and when. */
const Story = ({ match }: { match: Match }) => (
  <ol className={styles.story}>
    {stepsOf(match).map(({ at, words, note }) => (
      <li key={words}>
        <Quiet as="span">{formatDayOf(at)}</Quiet>
        <span>
          {words}
          {note && (
            <span className={styles.note} dir="auto">
              {note}
            </span>
          )}
        </span>
      </li>
    ))}
  </ol>
);

type Step = { at: string; words: string; note?: string | null };

function stepsOf(match: Match): Step[] {
  const { proposedAt, proposedBy, family, supportWorker, agreedAt, activeAt, ending, endedAt } = match;
  const yes = [family, supportWorker].flatMap((person) =>
    person?.acceptedAt ? [{ at: person.acceptedAt, words: `${nameOf(person)} said yes` }] : [],
  );
  return [
    { at: proposedAt, words: `Proposed by ${proposedBy?.name ?? 'someone who has left the team'}` },
    ...yes.toSorted((a, b) => a.at.localeCompare(b.at)),
    ...(agreedAt ? [{ at: agreedAt, words: 'Both have said yes' }] : []),
    ...(activeAt ? [{ at: activeAt, words: 'Our team confirmed the match' }] : []),
    ...(ending ? [{ at: ending.at, words: endingWords(match, ending), note: ending.note }] : []),
    ...(endedAt && ending && endedAt !== ending.at ? [{ at: endedAt, words: 'It ended' }] : []),
  ];
}

function endingWords(match: Match, ending: NonNullable<Match['ending']>): string {
  const { endsOn, by, reason } = ending;
  const who = by === null ? '' : `, said by ${actorWords(match, by)}`;
  const why = reason ? `: ${endReasonWords[reason]}` : '';
  return `Last day ${formatDayMonthYear(endsOn)}${who}${why}`;
}
