import { useState } from 'react';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import styles from './request-bar.module.css';

const loadDialog = async () => (await import('./decline-dialog.tsx')).DeclineDialog;

type Props = { conversationId: string; name: string; onDeclined: (conversation: Conversation) => void };

/** Above the composer, for whoever has been written to: an answer is one way, this is the other. */
export function RequestBar({ conversationId, name, onDeclined }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const DeclineDialog = useOpenedPart(loadDialog, { isOpen, onClose: close });
  return (
    <div className={styles.bar}>
      <p className={styles.words}>Take your time: {name} does not see whether you have read this.</p>
      <Button variant="secondary" size="small" onPress={() => setIsOpen(true)}>
        Not now
      </Button>
      {DeclineDialog && (
        <DeclineDialog
          conversationId={conversationId}
          name={name}
          isOpen={isOpen}
          onClose={close}
          onDeclined={(declined) => {
            close();
            onDeclined(declined);
          }}
        />
      )}
    </div>
  );
}
