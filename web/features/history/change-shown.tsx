import type { ReactNode } from 'react';
import type { HistoryEntry } from '#contract/admissions/history.ts';
import { LongChange } from './long-change.tsx';
import styles from './timeline.module.css';

type Props = Pick<HistoryEntry, 'kind' | 'field' | 'from' | 'to'> & { title: string };

/** Longer answers are compared word by word. */
const sentenceMost = 80;

const isLong = (text: string | null) => text !== null && (text.length > sentenceMost || text.includes('\n'));

export function ChangeShown({ kind, field, from, to, title }: Props) {
  const heading = <strong>{title}</strong>;
  // A view has no values, and those of an erased person are gone.
  if (from === null && to === null) return <p>{heading}</p>;
  if (from === to) return <p>{heading}, only its formatting</p>;
  if (field === 'addedInternalComments' || isLong(from) || isLong(to)) {
    return <LongChange title={title} from={from ?? ''} to={to ?? ''} />;
  }
  if (['pictureAdded', 'pictureDeleted', 'pictureRestored'].includes(kind)) {
    return (
      <p>
        {heading}: <Value>{to ?? from}</Value>
      </p>
    );
  }
  return (
    <p>
      {heading} from <Value>{from}</Value> to <Value>{to}</Value>
    </p>
  );
}

const Value = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <span className={styles.none}>no answer</span>
  ) : (
    <bdi className={styles.value}>{children}</bdi>
  );
