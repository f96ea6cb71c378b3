import { useId } from 'react';
import { Link } from 'react-router';
import type { Fee } from '#contract/fees/fees.ts';
import { routes } from '#contract/routes.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { FeeEntry } from './fee-entry.tsx';
import { useEarlyFeeDialog } from './lazy-fee-dialog.tsx';
import { useTeamFees } from './use-team-fees.ts';

type Props = {
  title: string;
  familyId: string;
  /** Which of the family's fees are shown. */
  isShown: (fee: Fee) => boolean;
  /** Said when there are none. */
  nothing: string;
};

/** The fees of one family with their actions, for the team's profile and match pages. */
export function FeesSection({ title, familyId, isShown, nothing }: Props) {
  const id = useId();
  const { items, error, isLoading, retry, hasMore } = useTeamFees({ state: 'all', family: familyId });
  useEarlyFeeDialog();
  const shown = items?.filter(isShown);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isLoading && <Skeleton width="long" />}
      {!items && !isLoading && (
        <FailedAlert title="The fees couldn’t be loaded" error={error} onRetry={retry} />
      )}
      {shown?.length === 0 && !hasMore && <Quiet size="body">{nothing}</Quiet>}
      {shown && shown.length > 0 && (
        <Stack as="ul" gap={3}>
          {shown.map((fee) => (
            <li key={fee.id}>
              <FeeEntry fee={fee} isNameless />
            </li>
          ))}
        </Stack>
      )}
      <p>
        <Link to={`${routes.adminFees}?profileId=${familyId}`}>All fees of the family</Link>
      </p>
    </Stack>
  );
}
