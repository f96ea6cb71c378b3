import { useQuery } from '@tanstack/react-query';
import type { MatchSide } from '#contract/matches/matches.ts';
import { routes } from '#contract/routes.ts';
import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { agreementQuery, isMissing } from '#web/features/matches/agreements/agreement-query.ts';
import { useEarlyCompared } from '#web/features/matches/agreements/lazy-compared.tsx';
import { partyOf } from '#web/features/matches/agreements/party.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { OneSection } from './one-section.tsx';
import { Overview } from './overview.tsx';

type Props = {
  matchId: string;
  side: MatchSide;
  /** The first name of the other, or what stands for somebody who has left; undefined while it is not known. */
  name: string | undefined;
  hasEnded: boolean;
};

/** What one of the two and the other agree on for living and working together. */
export function AgreementPage({ matchId, side, name, hasEnded }: Props) {
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(matchId));
  const retry = () => void refetch();
  useEarlyCompared();
  const words = agreementDialogs.agreement;
  return (
    <Stack gap={5}>
      <PageHeading
        lead={`What you ${name ? `and ${name} ` : ''}agree on for living and working together, section by section, in your own words.`}
      >
        Your agreement
      </PageHeading>
      {data && name !== undefined && (
        <>
          {error && (
            <FailedAlert tone="notice" title="This may be out of date" error={error} onRetry={retry} />
          )}
          <Alert title={words.draft}>{words.notLegalAdvice}</Alert>
          {!data.isOpen && (
            <Alert title="Nothing can be changed here">{hasEnded ? words.ended : words.notNow}</Alert>
          )}
          <OneSection key={matchId} agreement={data} party={partyOf(side, name)} />
          <Overview agreement={data} party={partyOf(side, name)} />
        </>
      )}
      {!error && (!data || name === undefined) && <Loading />}
      {!data && error && isFetching && <Loading />}
      {!data && error && !isFetching && isMissing(error) && (
        <EmptyState
          title={hasEnded ? 'There’s no agreement for this match' : 'We can’t find this agreement'}
          action={<LinkButton to={routes.yourMatch}>See your match</LinkButton>}
        >
          {hasEnded
            ? 'The match ended before either of you started one.'
            : 'The link may be incomplete, or the agreement may belong to someone else’s match.'}
        </EmptyState>
      )}
      {!data && error && !isFetching && !isMissing(error) && (
        <LoadFailed title="We couldn’t load your agreement" error={error} onRetry={retry} />
      )}
    </Stack>
  );
}

type WithoutMatchProps = { isPending: boolean; error: Error | null; onRetry: () => void };

/** For somebody who has no match yet, so that there's nothing to agree on. */
export const WithoutMatch = ({ isPending, error, onRetry }: WithoutMatchProps) => (
  <Stack gap={5}>
    <PageHeading>Your agreement</PageHeading>
    {isPending &&
      (error ? (
        <LoadFailed title="We couldn’t load your match" error={error} onRetry={onRetry} />
      ) : (
        <Loading />
      ))}
    {!isPending && (
      <EmptyState
        title="Your agreement starts with a match"
        action={<LinkButton to={routes.yourMatch}>Go to your match</LinkButton>}
      >
        Once our team has proposed a match, the two of you can write down here how you’d like to live and work
        together: hours, days off, the room, the car and more.
      </EmptyState>
    )}
  </Stack>
);

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading your agreement</VisuallyHidden>
    <Stack gap={5}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Stack>
  </div>
);
