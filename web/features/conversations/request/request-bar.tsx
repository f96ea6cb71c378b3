import type { Conversation } from '#contract/conversations/conversations.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import styles from './request-bar.module.css';

const load = async () => (await import('./decline-dialog.tsx')).DeclineDialog;
const DeclineDialog = lazyOverlay(load);

type Props = { conversationId: string; name: string; onDeclined: (conversation: Conversation) => void };

/** Above the composer, for the person who was written to: they answer, or say ‘not now’. */
export function RequestBar(request: Props) {
  usePreloadWhenIdle(load);
  return (
    <div className={styles.bar}>
      <p className={styles.words}>Take your time: {request.name} can’t see whether you’ve read this.</p>
      <Button variant="secondary" size="small" onPress={() => openOverlay(<DeclineDialog {...request} />)}>
        Not now
      </Button>
    </div>
  );
}
