import type { ReactNode, Ref } from 'react';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import styles from './icon-button.module.css';
import { keepPressKeys, pressed } from './press.ts';

type IconButtonProps = {
  /** The accessible name, shown as a tooltip. A toggle keeps its label; `isPressed` says its state. */
  label: string;
  icon: ReactNode;
  isPressed?: boolean | undefined;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export const IconButton = ({ label, icon, isPressed, onPress, isDisabled, ref }: IconButtonProps) => (
  <Tooltip text={label}>
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={pressed(onPress)}
      onKeyDown={keepPressKeys}
    >
      {icon}
    </button>
  </Tooltip>
);
