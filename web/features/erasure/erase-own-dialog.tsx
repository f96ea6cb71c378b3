import { useId } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EraseOwnForm } from './erase-own-form.tsx';
import styles from './erasure.module.css';
import { useBusy } from './use-busy.ts';

type Props = { account: Account; isOpen: boolean; onClose: () => void; onErased: () => void };

export function EraseOwnDialog({ account, isOpen, onClose, onErased }: Props) {
  const formId = useId();
  const { isBusy, whileBusy } = useBusy();
  return (
    <Dialog
      title="Delete your account for good?"
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && !isBusy && onClose()}
      isDismissable={false}
      actions={
        <>
          <Button variant="secondary" onPress={() => !isBusy && onClose()}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isBusy}>
            Delete for good
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>This cannot be undone. At once:</p>
        <ul className={styles.list}>
          <li>your profile, photos and requests are gone, and so are your messages to us;</li>
          <li>you are signed out everywhere, and nobody can log in to the account.</li>
        </ul>
        <p>
          What stays has no name on it: a number, and when your status changed. We cannot call back emails
          that were sent, or what others know of you.
        </p>
        <EraseOwnForm id={formId} account={account} whileBusy={whileBusy} onErased={onErased} />
      </div>
    </Dialog>
  );
}
