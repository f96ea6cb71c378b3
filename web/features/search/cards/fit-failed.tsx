import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './fit-panel.module.css';

type Props = { onRetry: () => void; children: string };

/** On an unfolded card whose match cannot be loaded. */
export const FitFailed = ({ onRetry, children }: Props) => (
  <div className={styles.failed}>
    <Alert
      tone="error"
      action={
        <Button variant="secondary" size="small" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  </div>
);
