import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ToCheck } from '#contract/matches/to-check.ts';
import { adminProfilePath, routes } from '#contract/routes.ts';
import { fits } from '#contract/search/fit.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Two = { familyId: string; workerId: string };

const useToCheck = ({ familyId, workerId }: Two) =>
  useQuery({
    queryKey: queryKeys.toCheck(familyId, workerId),
    queryFn: ({ signal }) => call(fits.toCheck, { params: { id: familyId, otherId: workerId } }, { signal }),
    staleTime: 0,
    // Of a match without somebody who has left, there is nothing to check.
    enabled: familyId !== '' && workerId !== '',
  });

/** Whether what there is to check is still loading: until then nobody proposes or confirms the match. */
export function useIsChecking(two: Two): boolean {
  const { data, isFetching } = useToCheck(two);
  return !data && isFetching;
}

type Props = Two & {
  /** 'Before you confirm' */
  title: string;
  level: 2 | 3;
  /** The words that do not fit are hers to read. */
  familyName: string;
};

/**
 * What the team looks at before it proposes or confirms a match. Checks where the family lives, fees,
 * warnings, and what does not fit.
 */
export function BeforeMatch({ title, level, familyId, workerId, familyName }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { data, error, isFetching, refetch } = useToCheck({ familyId, workerId });
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {data && <Findings {...data} familyName={familyName} />}
      {!data && error && !isFetching && (
        <FailedAlert
          title="We couldn’t load what there is to check"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <p role="status">Looking at checks, fees and warnings …</p>}
      {data && (
        <p>
          <Link to={adminProfilePath({ role: 'SUPPORT_WORKER', id: workerId })}>Support worker’s checks</Link>
          {' · '}
          <Link to={`${routes.adminFees}?profileId=${familyId}`}>Family’s fees</Link>
        </p>
      )}
    </Stack>
  );
}

const words = { good: 'Fine', bad: 'Doesn’t fit', open: 'To check' };

function Findings({ findings, misfits, familyName }: ToCheck & { familyName: string }) {
  return (
    <>
      <CheckList
        words={words}
        items={findings
          .toSorted((one, other) => Number(one.isFine) - Number(other.isFine))
          .map(({ isFine, sentence }) => ({ tone: isFine ? 'good' : 'open', text: sentence }))}
      />
      {misfits.length > 0 && (
        <>
          <p>
            What doesn’t fit, as <bdi>{familyName}</bdi> reads it:
          </p>
          <CheckList words={words} items={misfits.map((text) => ({ tone: 'bad', text }))} />
        </>
      )}
    </>
  );
}
