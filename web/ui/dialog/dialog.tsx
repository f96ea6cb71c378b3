import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { IsOptionalSaid } from '#web/ui/field/all-optional.tsx';
import overlay from '#web/ui/overlay/overlay.module.css';
import { OverlayFrame } from '#web/ui/overlay/overlay-frame.tsx';
import { OverlayContext, useOverlay } from '#web/ui/overlay/overlays.ts';
import { useShownOverlay } from '#web/ui/overlay/use-shown-overlay.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** Buttons that stay in view while the body scrolls; the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'regular' | 'large' | undefined;
  /** Whether a press outside closes it, as Escape and the close button do. Turn it off if typed text would be lost. */
  isDismissable?: boolean | undefined;
  /** Keeps the dialog open, because closing it would lose work in progress. */
  isBusy?: boolean;
  /** 'alertdialog' for a question that interrupts, such as before deleting. */
  role?: 'dialog' | 'alertdialog' | undefined;
};

/**
 * A modal dialog for decisions, opened with `openOverlay`. Keeps the focus inside, returns it when it closes, and slides up from the
 * bottom on phones.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, size = 'regular', isDismissable = true, isBusy = false, role } = props;
  const around = useOverlay();
  useShownOverlay();
  const close = () => {
    if (!isBusy) around.close();
  };
  return (
    <ModalOverlay
      className={classNames(overlay.veil, styles.veil)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      isDismissable={isDismissable}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <OverlayContext value={{ ...around, close }}>
          <OverlayFrame title={title} role={role} onClose={close} actions={actions}>
            {/* What the page behind it says of its own fields does not hold here. */}
            <IsOptionalSaid value={false}>{children}</IsOptionalSaid>
          </OverlayFrame>
        </OverlayContext>
      </Modal>
    </ModalOverlay>
  );
}
