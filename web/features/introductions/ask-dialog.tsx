import type { Introduction } from '#contract/search/introductions.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { AskForm } from './ask-form.tsx';
import { askedOn } from './asked-on.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';

type Props = {
  person: { id: string; name: string };
  /** The open request, if there is one. */
  asked: Introduction | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function AskDialog({ person, asked, isOpen, onClose }: Props) {
  return (
    <Dialog
      title={asked ? `You asked to meet ${person.name}` : `Ask us to introduce you to ${person.name}`}
      size="small"
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable={asked !== undefined}
    >
      {asked ? (
        <div className={styles.form}>
          <p>
            {askedOn(asked.askedAt)}.{' '}
            {asked.isTaken
              ? 'Our team is on it, and will be in touch with you.'
              : 'Our admissions team will be in touch with you.'}
          </p>
          {asked.message && (
            <blockquote className={styles.quote} dir="auto">
              {asked.message}
            </blockquote>
          )}
          <TakeBack request={asked} name={person.name} onDone={onClose} />
        </div>
      ) : (
        <AskForm person={person} onDone={onClose} />
      )}
    </Dialog>
  );
}
