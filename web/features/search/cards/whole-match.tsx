import { describeError } from '#web/lib/api/api.ts';
import { MatchFacts } from './match-facts.tsx';
import { MatchFailed } from './match-failed.tsx';
import styles from './match-panel.module.css';
import { useMatch } from './use-match.ts';

/** On an unfolded card: everything that was compared. A list does not wait for the answers of cards that nobody unfolded. */
export function WholeMatch({ personId }: { personId: string }) {
  const { data, error, isFetching, refetch } = useMatch(personId);
  if (data) return <MatchFacts match={data} />;
  if (error && !isFetching)
    return <MatchFailed onRetry={() => void refetch()}>{describeError(error)}</MatchFailed>;
  return (
    <p role="status" className={styles.loading}>
      Loading the rest …
    </p>
  );
}
