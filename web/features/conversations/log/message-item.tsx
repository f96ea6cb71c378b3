import { memo } from 'react';
import { timeOf } from '#web/lib/clock-times.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { Entry } from './entries.ts';
import styles from './message-item.module.css';

type Props = Entry & {
  /** Of the other. */
  name: string;
};

/** One message. Its side says whose it is, and hidden words do. */
export const MessageItem = memo(({ number, isMine, text, sentAt, mark, name }: Props) => (
  <li
    className={classNames(styles.message, isMine ? styles.mine : styles.theirs)}
    data-number={number ?? undefined}
    data-theirs={isMine ? undefined : ''}
  >
    <VisuallyHidden>{isMine ? 'You' : name}: </VisuallyHidden>
    {text === null ? (
      <p className={styles.gone}>
        The person who wrote this has deleted their account. The message is gone too.
      </p>
    ) : (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    )}
    <p className={styles.when}>
      <time dateTime={sentAt}>{timeOf(new Date(sentAt))}</time>
      {mark && <span> · {mark}</span>}
    </p>
  </li>
));
