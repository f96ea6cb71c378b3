import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = {
  /** The accessible name, shown as a tooltip. A toggle keeps its label; `isPressed` says its state. */
  label: string;
  icon: ReactNode;
  isPressed?: boolean | undefined;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({ label, icon, isPressed, onPress, isDisabled, ref = null }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        ref={ref}
        className={classNames(styles.button)}
        aria-label={label}
        isDisabled={isDisabled ?? false}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...(onPress && { onPress: () => onPress() })}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
