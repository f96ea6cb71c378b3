import { useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErasePersonForm } from './erase-person-form.tsx';
import styles from './erasure.module.css';
import { useBusy } from './use-busy.ts';
import type { ErasedPerson } from './use-erase-person.ts';

type Props = { person: ErasedPerson; isOpen: boolean; onClose: () => void };

export function ErasePersonDialog({ person, isOpen, onClose }: Props) {
  const formId = useId();
  const { isBusy, whileBusy } = useBusy();
  return (
    <Dialog
      title={`Erase ${person.name} for good?`}
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && !isBusy && onClose()}
      isDismissable={false}
      actions={
        <>
          <Button variant="secondary" onPress={() => !isBusy && onClose()}>
            Keep
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isBusy}>
            Erase for good
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>
          This cannot be undone. Account, profile, photos, our comments, requests, and messages from the
          confirmed address go at once, and an email confirms it to them.
        </p>
        <p>
          What stays is a number and when the status changed. What you wrote about them on other profiles
          stays too: look for it first.
        </p>
        <ErasePersonForm id={formId} person={person} whileBusy={whileBusy} />
      </div>
    </Dialog>
  );
}
