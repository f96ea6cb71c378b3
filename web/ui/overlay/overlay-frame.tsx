import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './overlay.module.css';
import { ScrollBody } from './scroll-body.tsx';

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
      {actions && <div className={styles.actions}>{actions}</div>}
    </Dialog>
  );
}
