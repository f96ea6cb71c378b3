import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#web/ui/class-names/class-names.ts';
import overlay from '#web/ui/overlay/overlay.module.css';
import { OverlayFrame } from '#web/ui/overlay/overlay-frame.tsx';
import styles from './drawer.module.css';

type DrawerProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  actions?: ReactNode;
};

/** A modal panel at the end of the line (the right), for filters, menus and details beside the page. */
export function Drawer({ title, isOpen, onOpenChange, children, actions }: DrawerProps) {
  return (
    <ModalOverlay
      className={classNames(overlay.veil, styles.veil)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={classNames(styles.drawer)}>
        <OverlayFrame title={title} onClose={() => onOpenChange(false)} actions={actions}>
          {children}
        </OverlayFrame>
      </Modal>
    </ModalOverlay>
  );
}
