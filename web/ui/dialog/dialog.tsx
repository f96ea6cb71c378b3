import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { IsOptionalSaid } from '#web/ui/field/all-optional.tsx';
import overlay from '#web/ui/overlay/overlay.module.css';
import { OverlayFrame } from '#web/ui/overlay/overlay-frame.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons that stay in view while the body scrolls; the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'regular' | 'large' | undefined;
  /** Whether a press outside closes it, as Escape and the close button do. Turn it off if typed text would be lost. */
  isDismissable?: boolean | undefined;
  /** 'alertdialog' for a question that interrupts, such as before deleting. */
  role?: 'dialog' | 'alertdialog' | undefined;
};

/** For decisions. Keeps the focus inside, returns it when it closes, and rises from the bottom on phones. */
export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    children,
    actions,
    size = 'regular',
    isDismissable = true,
    role,
  } = props;
  return (
    <ModalOverlay
      className={classNames(overlay.veil, styles.veil)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <OverlayFrame title={title} role={role} onClose={() => onOpenChange(false)} actions={actions}>
          {/* What the page behind it says of its own fields does not hold here. */}
          <IsOptionalSaid value={false}>{children}</IsOptionalSaid>
        </OverlayFrame>
      </Modal>
    </ModalOverlay>
  );
}
