import type { UseQueryResult } from '@tanstack/react-query';
import type { AgreementSectionHistory } from '#contract/matches/agreement.ts';
import type { MatchNames } from '#contract/matches/words.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { AllTexts } from './all-texts.tsx';
import { CommentList } from './comment-list.tsx';
import { CompareAny } from './compare-any.tsx';

type Props = {
  query: Pick<UseQueryResult<AgreementSectionHistory>, 'data' | 'error' | 'refetch'>;
  names: MatchNames;
};

/** Every text and comment of a section, or that it loads, or that it could not be loaded. */
export function SectionHistory({ query: { data, error, refetch }, names }: Props) {
  if (data) return <History history={data} names={names} />;
  if (error)
    return (
      <FailedAlert title="We couldn’t load what was said" error={error} onRetry={() => void refetch()} />
    );
  return (
    <div role="status">
      <VisuallyHidden>Loading what was said</VisuallyHidden>
      <Skeleton width="long" />
    </div>
  );
}

/** Every text and comment of a section. */
export const History = ({ history, names }: { history: AgreementSectionHistory; names: MatchNames }) => (
  <Stack gap={5}>
    {history.comments.length > 0 && <CommentList comments={history.comments} names={names} />}
    {history.revisions.length > 1 && <AllTexts history={history} names={names} />}
    {history.revisions.length > 2 && <CompareAny revisions={history.revisions} />}
  </Stack>
);
