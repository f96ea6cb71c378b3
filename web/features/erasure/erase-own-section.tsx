import { useId, useState } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { settings } from '#contract/settings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EraseOwnDialog } from './erase-own-dialog.tsx';
import styles from './erasure.module.css';

type Props = { account: Account; isAdmin: boolean; onErased: () => void };

export function EraseOwnSection({ account, isAdmin, onErased }: Props) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <div className={styles.section}>
        <h2 id={id}>Delete your account for good</h2>
        {isAdmin ? (
          <p className={styles.quiet}>
            Administrators cannot delete their own account here, so that somebody is always left to look after
            the others. Ask whoever runs the server.
          </p>
        ) : (
          <>
            <p className={styles.quiet}>
              Your profile, photos, requests and messages go with it, and nobody can bring them back.
            </p>
            <p className={styles.quiet}>
              Not sure? Call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>: we can
              hide your account instead, and show it again later.
            </p>
            <div className={styles.actions}>
              <Button variant="secondary" onPress={() => setIsAsking(true)}>
                Delete my account…
              </Button>
            </div>
          </>
        )}
      </div>
      <EraseOwnDialog
        account={account}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onErased={onErased}
      />
    </Card>
  );
}
