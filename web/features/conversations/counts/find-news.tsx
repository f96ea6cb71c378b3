import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './find-news.module.css';
import { useConversationCounts } from './use-counts.ts';
import { whatIsNew } from './what-is-new.ts';

/** Beside a search: how many messages are new, and the way there. */
export function FindNews() {
  const user = useSession()?.user;
  const counts = useConversationCounts();
  const news = whatIsNew(counts);
  // Nothing is said, and then moved, before it is known.
  if (!user || !counts) return null;
  const { isApproved } = standingOf(user);
  return (
    <>
      <p className={styles.news}>
        <Mail aria-hidden="true" />
        {news ? <Link to={routes.messages}>{news.words}</Link> : messages.noNewMessages}
      </p>
      {!news && isApproved && (
        <Link className={styles.all} to={routes.messages}>
          See all<VisuallyHidden> messages</VisuallyHidden>
        </Link>
      )}
    </>
  );
}
