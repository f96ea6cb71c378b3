import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { HistorySearch } from './history-search.tsx';

/** What the team did with all profiles. */
export const HistoryPage = () => (
  <WorkPage title="History" lead="Who on our team did what. No one can change it.">
    <HistorySearch />
  </WorkPage>
);
