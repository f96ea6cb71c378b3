import { describeError } from '#web/lib/api/api.ts';
import { FitFacts } from './fit-facts.tsx';
import { FitFailed } from './fit-failed.tsx';
import styles from './fit-panel.module.css';
import { useFit } from './use-fit.ts';

/** On an unfolded card: everything that was compared. A list does not wait for the answers of cards that nobody unfolded. */
export function WholeFit({ personId }: { personId: string }) {
  const { data, error, isFetching, refetch } = useFit(personId);
  if (data) return <FitFacts fit={data} />;
  if (error && !isFetching)
    return <FitFailed onRetry={() => void refetch()}>{describeError(error)}</FitFailed>;
  return (
    <p role="status" className={styles.loading}>
      Loading the rest …
    </p>
  );
}
