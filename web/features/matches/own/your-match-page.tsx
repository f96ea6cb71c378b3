import { useEffect, useRef } from 'react';
import { type OwnMatch, standsAt } from '#contract/matches/own-match.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { EndedMatch } from './ended-match.tsx';
import { NoMatch } from './no-match.tsx';
import { OpenMatch } from './open-match.tsx';
import type { YourMatchSlots } from './slots.ts';

/** The matches of one of the two: almost always one. */
export function YourMatchPage(slots: YourMatchSlots) {
  const { matches, error, refetch } = useOwnMatches({ isFollowed: true });
  const open = matches?.filter(({ match }) => isOpenMatch(match)) ?? [];
  const ended = matches?.filter(({ match }) => !isOpenMatch(match)) ?? [];
  const retry = () => void refetch();
  useSaidChanges(matches);
  const latestEnded = useFocusOnEnd(open.length);
  return (
    <Stack gap={6}>
      <PageHeading>{open.length > 1 ? 'Your matches' : 'Your match'}</PageHeading>
      {matches === undefined &&
        (error ? (
          <LoadFailed title="We couldn’t load your match" error={error} onRetry={retry} />
        ) : (
          <Loading />
        ))}
      {matches !== undefined && error && (
        <FailedAlert tone="notice" title="This page may be out of date" error={error} onRetry={retry} />
      )}
      {open.map((one) => (
        <OpenMatch key={one.match.id} own={one} slots={slots} />
      ))}
      {matches !== undefined && open.length === 0 && <NoMatch latest={ended[0]} />}
      {ended.length > 0 && (
        <Stack gap={4} as="section" aria-label="Earlier matches">
          <h2>Earlier</h2>
          {ended.map((one, index) => (
            <EndedMatch
              key={one.match.id}
              own={one}
              slots={slots}
              headingRef={index === 0 ? latestEnded : undefined}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading your match</VisuallyHidden>
    <Skeleton shape="card" />
  </div>
);

/** Tells a screen reader how a match changes while the page is open, by anyone. */
function useSaidChanges(matches: OwnMatch[] | undefined): void {
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (!matches) return;
    const now = new Map(matches.map((own) => [own.match.id, standsAt(own)]));
    const news = [...now].filter(([id, words]) => before.current && before.current.get(id) !== words);
    before.current = now;
    if (news.length > 0) announce(`${news.map(([, words]) => words).join('. ')}.`);
  }, [matches]);
}

/** The match that somebody has just ended is somewhere else now, and the button that they pressed is gone. */
function useFocusOnEnd(openCount: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openCount);
  useEffect(() => {
    const hasEnded = openCount < before.current;
    before.current = openCount;
    if (hasEnded && document.activeElement === document.body) heading.current?.focus();
  }, [openCount]);
  return heading;
}
