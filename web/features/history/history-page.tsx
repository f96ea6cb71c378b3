import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { HistorySearch } from './history-search.tsx';

/** What the team did with all profiles. */
export function HistoryPage() {
  return (
    <Stack gap={5}>
      <PageHeading lead="Who on our team viewed a profile, what was changed, and each new status. No one can change this history.">
        History
      </PageHeading>
      <HistorySearch />
    </Stack>
  );
}
