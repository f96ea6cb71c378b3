import { settings } from '#contract/settings.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './password-page.module.css';
import type { QuotedProblem } from './quoted-problem.ts';

type Props = { problem: QuotedProblem; isSubmitting: boolean };

/** Stands inside its form: Retry sends it again, where that may help. */
export function QuotedAlert({ problem: { sentence, quote, mayPass }, isSubmitting }: Props) {
  return (
    <Alert
      tone="error"
      action={
        <div className={styles.actions}>
          {mayPass && (
            <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
              Retry
            </Button>
          )}
          {quote && <a href={settings.supportPhoneHref}>Call {settings.supportPhone}</a>}
        </div>
      }
    >
      <p>{sentence}</p>
      {quote && <p className={styles.quote}>{quote}</p>}
    </Alert>
  );
}
