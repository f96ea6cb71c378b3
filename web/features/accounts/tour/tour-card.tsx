import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import popover from '#web/ui/popover/popover.module.css';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import styles from './tour.module.css';
import type { TourStep } from './tour-steps.ts';

type Props = FrameProps & {
  step: TourStep;
  place: { number: number; of: number };
  onBack: (() => void) | undefined;
  /** Left out on the last step. */
  onNext: (() => void) | undefined;
};

/** One step. Holds the focus; Escape and the cross end the tour, a click beside the card does not. */
export function TourCard({ step, place, onBack, onNext, onEnd, ...frame }: Props) {
  return (
    <Frame {...frame} onEnd={onEnd}>
      <Dialog className={classNames(styles.card)}>
        <div className={styles.head}>
          <Quiet>
            Step {place.number} of {place.of}
          </Quiet>
          <IconButton label="End the tour" icon={<X aria-hidden="true" />} onPress={onEnd} />
        </div>
        <Heading slot="title" level={2} className={classNames(styles.title)}>
          {step.title}
        </Heading>
        <p>{step.text}</p>
        <div className={styles.actions}>
          {onNext && (
            <Button variant="quiet" size="small" onPress={onEnd}>
              Skip
            </Button>
          )}
          {onBack && (
            <Button variant="secondary" size="small" onPress={onBack}>
              Back
            </Button>
          )}
          <Button size="small" onPress={onNext ?? onEnd}>
            {onNext ? 'Next' : 'Done'}
          </Button>
        </div>
      </Dialog>
    </Frame>
  );
}

type FrameProps = { target: HTMLElement; isDocked: boolean; onEnd: () => void };

function Frame({ target, isDocked, onEnd, children }: FrameProps & { children: ReactNode }) {
  const anchor = useRef<HTMLElement | null>(target);
  const onOpenChange = (isOpen: boolean) => !isOpen && onEnd();
  if (isDocked) {
    return (
      <ModalOverlay className={classNames(styles.dock)} isOpen onOpenChange={onOpenChange}>
        <Modal className={classNames(styles.docked)}>{children}</Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      className={classNames(popover.popover, styles.popover)}
      triggerRef={anchor}
      isOpen
      onOpenChange={onOpenChange}
      shouldCloseOnInteractOutside={() => false}
      placement="bottom"
      offset={16}
    >
      {children}
    </Popover>
  );
}
