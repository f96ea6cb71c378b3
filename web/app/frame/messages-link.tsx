import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useConversationCounts } from '#web/features/conversations/counts/use-counts.ts';
import { whatIsNew } from '#web/features/conversations/counts/what-is-new.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import styles from './header.module.css';
import { NewsBadge } from './news-badge.tsx';

/** In the top bar, where there is room: the way to the messages, and how many are new. */
export function MessagesLink() {
  useSaidNews();
  return (
    <NavLink to={routes.messages} className={classNames(styles.messages)}>
      <MessagesSquare aria-hidden="true" />
      <span className={styles.messagesWord}>Messages</span>
      <span className={styles.messagesNews}>
        <NewsBadge />
      </span>
    </NavLink>
  );
}

/** A screen reader hears of messages that come while a page is open, but not on the pages that show them. */
function useSaidNews(): void {
  const { pathname } = useLocation();
  const counts = useConversationCounts();
  const words = whatIsNew(counts)?.words;
  const count = counts && (whatIsNew(counts)?.count ?? 0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    before.current = count;
    if (isMore && !pathname.startsWith(routes.messages)) announce(`${words}.`);
  }, [count, words, pathname]);
}
