import { type ReactNode, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { isCausedByScroll } from '#web/ui/overlay/is-caused-by-scroll.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: string;
  /** One React Aria button. It needs its own accessible name: touch screens show no tooltip. */
  children: ReactNode;
};

/** Rendered beside its button in the document, so that it is in the same landmark. */
export function Tooltip({ text, children }: TooltipProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onOpenChange = (opens: boolean) => {
    if (opens || !isCausedByScroll()) setIsOpen(opens);
  };
  return (
    <span ref={setPlace} className={styles.place}>
      <TooltipTrigger delay={500} isOpen={isOpen} onOpenChange={onOpenChange}>
        {children}
        <AriaTooltip
          className={classNames(styles.tooltip)}
          offset={8}
          {...(place && { UNSTABLE_portalContainer: place })}
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </span>
  );
}
