import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useOverflow } from '#web/ui/scroll-area/use-overflow.ts';
import styles from './overlay.module.css';

type OverlayFrameProps = {
  title: string;
  role?: 'dialog' | 'alertdialog' | undefined;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
};

/** What is inside a dialog or drawer: title and close button, a body that scrolls by itself, the actions. */
export function OverlayFrame({ title, role = 'dialog', onClose, children, actions }: OverlayFrameProps) {
  return (
    <Dialog className={classNames(styles.dialog)} role={role}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className={classNames(styles.title)}>
          {title}
        </Heading>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={onClose} />
      </div>
      <ScrollBody label={title}>{children}</ScrollBody>
      {actions && <div className={classNames(styles.buttons, styles.actions)}>{actions}</div>}
    </Dialog>
  );
}

/** Can be focused only where there is something to scroll, so that arrow keys can scroll it. */
function ScrollBody({ label, children }: { label: string; children: ReactNode }) {
  const body = useRef<HTMLElement>(null);
  const overflows = useOverflow(body);
  return (
    <section
      ref={body}
      className={styles.body}
      {...(overflows && { tabIndex: 0, 'aria-label': `${label}, content` })}
    >
      <div>{children}</div>
    </section>
  );
}
