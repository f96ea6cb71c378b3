import { type ReactNode, type Ref, useEffect } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components/Button';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ButtonLook & {
  children: ReactNode;
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** The id of a form elsewhere on the page that a submit button sends. */
  form?: string | undefined;
  onPress?: ((event: PressEvent) => void) | undefined;
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
  const { onPress, isPending = false, isDisabled = false, ref = null } = props;
  useEffect(() => {
    if (isPending) announce('One moment.');
  }, [isPending]);
  return (
    // Not React Aria's own isPending: its announcement points at this button's text, which is gone once the press has
    // led to another page, and assistive technology then finds an image without a name.
    <AriaButton
      ref={ref}
      type={isPending ? 'button' : type}
      className={buttonClass({ variant, size, isWide })}
      isDisabled={isDisabled}
      {...(form && { form })}
      {...(onPress && !isPending && { onPress })}
      {...(isPending && { 'aria-disabled': true })}
      {...ariaOf(props)}
    >
      {isPending ? (
        <span className={classNames(icon ? styles.icon : styles.spinnerInPadding)}>
          <Spinner />
        </span>
      ) : (
        icon && <span className={styles.icon}>{icon}</span>
      )}
      <span className={styles.words}>{children}</span>
    </AriaButton>
  );
}

/** Only what is given: React Aria's types do not accept `undefined`. */
function ariaOf(props: ButtonProps) {
  const { 'aria-label': label, 'aria-describedby': describedBy } = props;
  const { 'aria-expanded': expanded, 'aria-controls': controls } = props;
  return {
    ...(label && { 'aria-label': label }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(expanded !== undefined && { 'aria-expanded': expanded }),
    ...(controls && { 'aria-controls': controls }),
  };
}
