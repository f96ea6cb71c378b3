import { useConversationCounts } from '#web/features/conversations/counts/use-counts.ts';
import { whatIsNew } from '#web/features/conversations/counts/what-is-new.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './header.module.css';

/** More would not fit, and nobody counts on. */
const most = 99;

/** After the words or the icon of a link to the messages: how many are new; nothing when none are. */
export function NewsBadge() {
  const news = whatIsNew(useConversationCounts());
  if (!news) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {news.count > most ? `${most}+` : news.count}
      </span>
      <VisuallyHidden>({news.words})</VisuallyHidden>
    </>
  );
}
