import { FindNews } from '#web/features/conversations/counts/find-news.tsx';
import { LazyMatchNews } from '#web/features/matches/own/while-open.tsx';

/** Above a wizard, where a support worker's login leads: new messages, and the match that is open. */
export const setupNews = (
  <>
    <FindNews />
    <LazyMatchNews />
  </>
);
