import { messages } from '#contract/messages.ts';
import { settings } from '#contract/settings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './ready-for-interview.module.css';

type Props = { isOpen: boolean; onClose: () => void };

/** Section 2: what a worker reads when all steps are done. */
export function ReadyForInterview({ isOpen, onClose }: Props) {
  return (
    <Dialog
      title={messages.readyForInterviewTitle}
      size="small"
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{messages.backToProfile}</Button>}
    >
      <div className={styles.text}>
        <p>{messages.readyForInterview}</p>
        <p>
          Any questions? Write to <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
      </div>
    </Dialog>
  );
}
