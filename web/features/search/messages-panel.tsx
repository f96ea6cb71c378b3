import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { Card } from '#web/ui/card/card.tsx';
import styles from './panel.module.css';

/** Until the two sides can write to each other there is never a message; `children` say what one has asked for. */
export function MessagesPanel({ children }: { children: ReactNode }) {
  return (
    <div data-tour="messages">
      <Card as="section" padding="snug" aria-label="Messages">
        <div className={styles.messages}>
          <h2 className={styles.title}>Messages</h2>
          <p className={styles.line}>
            <Mail aria-hidden="true" />
            {messages.noNewMessages}
          </p>
          {children}
        </div>
      </Card>
    </div>
  );
}
