import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type LinkButtonProps = ButtonLook & {
  to: To;
  /** The location state for the next page. */
  state?: unknown;
  /** Called before the navigation, which it cannot stop. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
};

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function LinkButton(props: LinkButtonProps) {
  const { to, state, onFollow, children, icon, 'aria-label': label, ...look } = props;
  return (
    <Link to={to} state={state} className={buttonClass(look)} aria-label={label} onClick={onFollow}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>{children}</span>
    </Link>
  );
}
