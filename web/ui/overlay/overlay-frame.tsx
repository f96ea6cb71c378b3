import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
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
  const dropForeignClick = useDropForeignClick();
  return (
    <Dialog className={classNames(styles.dialog)} role={role}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className={classNames(styles.title)}>
          {title}
        </Heading>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={onClose} />
      </div>
      <ScrollBody label={title} onClickCapture={dropForeignClick}>
        {children}
      </ScrollBody>
      {actions && (
        <div className={classNames(styles.buttons, styles.actions)} onClickCapture={dropForeignClick}>
          {actions}
        </div>
      )}
    </Dialog>
  );
}

type BodyProps = { label: string; onClickCapture: (event: MouseEvent) => void; children: ReactNode };

/** Can be focused only where there is something to scroll, so that arrow keys can scroll it. */
function ScrollBody({ label, onClickCapture, children }: BodyProps) {
  const body = useRef<HTMLElement>(null);
  const overflows = useOverflow(body);
  return (
    <section
      ref={body}
      onClickCapture={onClickCapture}
      className={styles.body}
      {...(overflows && { tabIndex: 0, 'aria-label': `${label}, content` })}
    >
      <div>{children}</div>
    </section>
  );
}

/** Ignores the second click of a double click on the opener, which would press whatever is now under the pointer. */
function useDropForeignClick() {
  const hasOwnClick = useRef(false);
  return (event: MouseEvent) => {
    if (event.detail <= 1) hasOwnClick.current = true;
    if (hasOwnClick.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
