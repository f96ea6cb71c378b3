import { useEffect } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import styles from './history-section.module.css';

type Props = { isNarrowed: boolean; onClear: () => void };

export function NothingFound({ isNarrowed, onClear }: Props) {
  const words = isNarrowed ? 'Nothing in the history fits.' : 'Nothing has happened here yet.';
  useEffect(() => announce(words), [words]);
  return (
    <div className={styles.nothing}>
      <p>{words}</p>
      {isNarrowed && (
        <Button variant="secondary" size="small" onPress={onClear}>
          Show everything
        </Button>
      )}
    </div>
  );
}
