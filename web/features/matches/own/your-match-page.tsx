import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Status } from '#contract/enums.ts';
import { feeCallWords } from '#contract/fees/fee-words.ts';
import { type OwnMatch, standsAt } from '#contract/matches/own-match.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { matchArrangementWords } from '#contract/matches/words.ts';
import { agreementPath, routes } from '#contract/routes.ts';
import { matchDialogs } from '#contract/texts/dialogs/match.ts';
import emptyPicture from '#web/content/pictures/mail-sent.svg';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { formatDayMonthYear, formatDayOf } from '#web/lib/dates.ts';
import { ownFindPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { ownSupport } from '#web/lib/session/own-support.ts';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './open-match.module.css';
import { OpenMatch } from './open-match.tsx';
import { endedBy } from './own-words.ts';
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

type Props = {
  own: OwnMatch;
  slots: Pick<YourMatchSlots, 'report'>;
  headingRef: Ref<HTMLHeadingElement> | undefined;
};

/** A match that is over, in brief. */
function EndedMatch({ own, slots, headingRef }: Props) {
  const id = useId();
  const { match, other, name } = own;
  return (
    <Card as="article" padding="snug" aria-labelledby={id}>
      <Stack gap={2} className={styles.ended}>
        <h3 ref={headingRef} id={id} tabIndex={-1}>
          {other ? `With ${name}` : 'With someone who has left'}
        </h3>
        <p>
          {standsAt(own)}. {endedBy(own)}
        </p>
        {match.activeAt ? (
          <p>
            {matchArrangementWords[match.arrangement]}, {periodOf(match)}.
          </p>
        ) : (
          match.endedAt && (
            <p>
              Proposed on {formatDayOf(match.proposedAt)}, closed on {formatDayOf(match.endedAt)}.
            </p>
          )
        )}
        {match.hasAgreement && (
          <p>
            <Link to={agreementPath(match.id)}>See your agreement</Link>
          </p>
        )}
        {match.toDo.some(({ what }) => what === 'call-about-fee') && (
          <p>
            {feeCallWords()} <Link to={routes.familyFees}>See the fee</Link>
          </p>
        )}
        {other && (
          <>
            <h4 className={styles.wrong}>Something wasn’t right?</h4>
            <p>
              You can still tell us, now or later. Call <SupportPhone />, or send us a report.
            </p>
            <div>{slots.report({ id: other.id, name })}</div>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** One that was called off before its first day has no such days. */
function periodOf({ startsOn, ending }: OwnMatch['match']): string {
  if (!ending) return `from ${formatDayMonthYear(startsOn)}`;
  const last = formatDayMonthYear(ending.endsOn);
  return ending.endsOn < startsOn
    ? `ended on ${last}, before its first day`
    : `${formatDayMonthYear(startsOn)} to ${last}`;
}

type Words = { title: string; text: ReactNode; action: ReactNode };

/** Where no match is open: what comes next, by where somebody is. Nothing is promised. */
function NoMatch({ latest }: { latest: OwnMatch | undefined }) {
  const user = useSession()?.user;
  const isMatched = user?.status === 'MATCHED';
  // Someone else may have ended the match, so this browser's status may be out of date.
  useEffect(() => {
    if (isMatched) void queryClient.invalidateQueries({ queryKey: queryKeys.profile() });
  }, [isMatched]);
  if (!user || user.role === 'ADMIN') return null;
  const others = user.role === 'FAMILY_USER' ? 'support worker' : 'family';
  const words = matchDialogs.yourMatch;
  const talk = <LinkButton to={routes.contactUs}>Talk to our team</LinkButton>;
  const find = <LinkButton to={ownFindPage(user)}>Find a {others}</LinkButton>;
  const byStatus: Partial<Record<Status, Words>> = {
    MATCHED: {
      title: 'Your match isn’t on this page yet',
      text: 'Our team has marked you as matched, but hasn’t recorded who with. Ask them if you’d like to see it here.',
      action: talk,
      ...endedWords(latest),
    },
    UNMATCHED: {
      title: latest ? 'You can look again' : 'No match yet',
      text: user.role === 'FAMILY_USER' ? words.noneForFamilies : words.noneForSupportWorkers,
      action: find,
      ...endedWords(latest),
    },
    FAILED_INTERVIEW: {
      title: 'There’s no match here',
      text: `Would you like to talk about it? Call ${ownSupport().phone}, or write to us.`,
      action: talk,
    },
  };
  const { title, text, action } = byStatus[user.status] ?? {
    title: latest ? 'No match at the moment' : 'No match yet',
    text: words.before,
    action: <LinkButton to={ownViewPage(user)}>See where you are</LinkButton>,
  };
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

const dayMs = 86_400_000;

/** For a day after the latest one has ended. */
function endedWords(latest: OwnMatch | undefined): Pick<Words, 'title' | 'text'> | undefined {
  if (!latest?.match.endedAt || Date.parse(latest.match.endedAt) < Date.now() - dayMs) return undefined;
  const { match, other, name } = latest;
  const whatNext = matchDialogs.yourMatch.after;
  return match.activeAt
    ? {
        title: other ? `Your match with ${name} has ended` : 'Your match has ended',
        text: `There’s no hurry. ${whatNext}`,
      }
    : { title: 'This match didn’t go ahead', text: `It happens, and it says nothing about you. ${whatNext}` };
}
