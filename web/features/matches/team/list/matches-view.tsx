import { ArrowRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { Match, MatchStateFilter } from '#contract/matches/matches.ts';
import { lastDayWords, periodWords } from '#contract/matches/words.ts';
import { adminMatchPath, routes } from '#contract/routes.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { PersonLink } from '#web/features/matches/team/person-in-match.tsx';
import { StateBadge } from '#web/features/matches/team/state-badge.tsx';
import { kindWords, titleOf } from '#web/features/matches/team/team-words.ts';
import { ToDo } from '#web/features/matches/team/to-do.tsx';
import { useTeamMatches } from '#web/features/matches/team/use-team-matches.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { joinWithDots } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './matches-view.module.css';

/** The matches that one filter finds. */
export function MatchesView({ state }: { state: MatchStateFilter }) {
  const found = useTeamMatches(state);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="We couldn’t load the matches" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && <FailedAlert title="This list may be out of date" error={error} onRetry={retry} />}
      {items.length === 0 ? <Nothing state={state} /> : <Found state={state} found={found} items={items} />}
    </Stack>
  );
}

type FoundProps = { state: MatchStateFilter; found: Pages<Match>; items: readonly Match[] };

const Found = ({ state, found, items }: FoundProps) => (
  <PagedList
    items={items}
    noun={['match', 'matches']}
    renderItem={(match) => <MatchEntry match={match} />}
    hasMore={found.hasMore}
    isLoadingMore={found.isLoadingMore}
    moreError={found.hasMoreFailed ? describeError(found.error) : null}
    onMore={() => void found.loadMore()}
    isEndless
    cards="full"
    occasion={state}
  />
);

const titles: Record<MatchStateFilter, string> = {
  open: 'No match is open',
  proposed: 'No match is waiting for an answer',
  agreed: 'No match is waiting for our team',
  active: 'No match is active',
  ended: 'No match has ended yet',
  all: 'There’s no match on record yet',
};

function Nothing({ state }: { state: MatchStateFilter }) {
  const title = titles[state];
  useEffect(() => announce(title), [title]);
  return (
    <EmptyState
      picture={<img src={emptyPicture} alt="" />}
      title={title}
      action={
        <IfMay right="admissions">
          <LinkButton to={routes.adminNewMatch} variant="secondary">
            Propose a match
          </LinkButton>
        </IfMay>
      }
    />
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading the matches …</p>
    </VisuallyHidden>
    {[0, 1, 2].map((place) => (
      <Card key={place} padding="snug">
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="short" />
        <Skeleton width="long" />
      </Card>
    ))}
  </Stack>
);

/** A match in the list: who, in which state, on what terms, and what is left to do. */
function MatchEntry({ match }: { match: Match }) {
  const id = useId();
  const { family, supportWorker, ending } = match;
  return (
    <Card as="article" padding="snug" aria-labelledby={id}>
      <div className={styles.entry}>
        <div className={styles.what}>
          <h2 id={id} className={styles.names}>
            <PersonLink person={family} side="FAMILY_USER" /> and{' '}
            <PersonLink person={supportWorker} side="SUPPORT_WORKER" />
          </h2>
          <p className={styles.badges}>
            <StateBadge match={match} />
            {ending && (
              <Badge tone={match.state === 'ended' ? 'neutral' : 'warn'}>{lastDayWords(ending.endsOn)}</Badge>
            )}
          </p>
          <Quiet size="body">{joinWithDots([kindWords(match), periodWords(match)])}</Quiet>
        </div>
        <ToDo match={match} isBrief />
        <div className={styles.open}>
          <LinkButton
            to={adminMatchPath(match.id)}
            variant="secondary"
            size="small"
            icon={<ArrowRight aria-hidden="true" />}
            aria-label={`Open the match of ${titleOf(match)}`}
          >
            Open the match
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
