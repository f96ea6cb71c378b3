import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { FitFailed } from './fit-failed.tsx';
import styles from './fit-panel.module.css';

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What an unfolded card shows. A list doesn't wait for the answers of cards that nobody unfolded. */
export function WholePart<T>({ query: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error && !isFetching)
    return <FitFailed onRetry={() => void refetch()}>{describeError(error)}</FitFailed>;
  return (
    <p role="status" className={styles.loading}>
      Loading the rest …
    </p>
  );
}
