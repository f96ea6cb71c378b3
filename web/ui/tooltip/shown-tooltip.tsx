import { type RefObject, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { isCausedByScroll } from '#web/ui/overlay/is-caused-by-scroll.ts';
import styles from './tooltip.module.css';

type Props = {
  text: string;
  place: HTMLElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** What a `Tooltip` shows. Loaded when one is first wanted: a touch screen never needs it. */
export function ShownTooltip({ text, place, isOpen, onOpenChange }: Props) {
  const [trigger] = useState<RefObject<HTMLElement | null>>({
    current: place.firstElementChild as HTMLElement | null,
  });
  // Its own trigger would wrap the button, which must not begin anew when the tooltip has loaded.
  const state = {
    isOpen,
    shouldSkipAnimation: false,
    open: () => onOpenChange(true),
    close: () => {
      if (!isCausedByScroll()) onOpenChange(false);
    },
  };
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        className={classNames(styles.tooltip)}
        offset={8}
        triggerRef={trigger}
        UNSTABLE_portalContainer={place}
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
