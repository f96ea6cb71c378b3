import { type ReactNode, type Ref, useEffect } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { keepPressKeys, pressed } from './press.ts';

type ButtonProps = ButtonLook & {
  children: ReactNode;
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** The id of a form elsewhere on the page that a submit button sends. */
  form?: string | undefined;
  onPress?: (() => void) | undefined;
  /** While the press is being handled: a spinner is shown, the width stays, and further presses do nothing. */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
};

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', isWide, icon, children, type = 'button', form } = props;
  const { onPress, isPending = false, isDisabled = false, ref } = props;
  useEffect(() => {
    if (isPending) announce('One moment.');
  }, [isPending]);
  return (
    <button
      ref={ref}
      type={isPending ? 'button' : type}
      className={buttonClass({ variant, size, isWide })}
      disabled={isDisabled}
      form={form}
      onClick={isPending ? undefined : pressed(onPress)}
      onKeyDown={keepPressKeys}
      aria-disabled={isPending || undefined}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      aria-expanded={props['aria-expanded']}
      aria-controls={props['aria-controls']}
    >
      {isPending ? (
        <span className={classNames(icon ? styles.icon : styles.spinnerInPadding)}>
          <Spinner />
        </span>
      ) : (
        icon && <span className={styles.icon}>{icon}</span>
      )}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
