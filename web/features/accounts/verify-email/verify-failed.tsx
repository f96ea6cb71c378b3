import { messages } from '#contract/messages.ts';
import { settings } from '#contract/settings.ts';
import styles from '#web/features/accounts/notice-page.module.css';
import { ApiError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import picture from '#web/ui/load-failed/error.svg';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

type Props = { error: unknown; onRetry: () => void };

export function VerifyFailed({ error, onRetry }: Props) {
  // A link that the server does not know stays unknown; anything else may pass.
  const mayPass = !(error instanceof ApiError && error.status === 404);
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <div role="alert">
        <PageHeading lead={messages.verifyFailedContact}>{messages.verifyFailed}</PageHeading>
      </div>
      <p>
        Call <a href={settings.supportPhoneHref}>{settings.supportPhone}</a> or write to{' '}
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
      </p>
      {mayPass && (
        <div className={styles.actions}>
          <Button onPress={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
