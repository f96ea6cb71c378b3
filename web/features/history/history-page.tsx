import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { HistorySearch } from './history-search.tsx';

/** What the team did with all profiles. */
export function HistoryPage() {
  return (
    <Stack gap={5}>
      <PageHeading lead="Who of our team looked at which profile, what was changed, and each new status. Nobody can change it.">
        History
      </PageHeading>
      <HistorySearch />
    </Stack>
  );
}
