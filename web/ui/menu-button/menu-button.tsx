import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#web/ui/button/button.module.css';
import { type ButtonLook, buttonClass } from '#web/ui/button/button-class.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { MenuEntry } from './shown-menu.tsx';
import { useMenu } from './use-menu.tsx';

type MenuButtonProps = Omit<ButtonLook, 'isWide'> & {
  label: string;
  /** Tells buttons with the same label apart for assistive technology, such as by a person's name. */
  about?: string;
  items: MenuEntry[];
  /** True while the last choice is being handled. The menu stays closed, because another choice would do nothing. */
  isPending?: boolean;
};

/** A button that opens a list of actions or places. */
export function MenuButton(props: MenuButtonProps) {
  const { label, about, icon, items, variant = 'secondary', size, isPending = false } = props;
  const trigger = useMenu(items, { isPending });
  return (
    <button
      {...trigger}
      // A list around it, such as the board's, would focus its row, and the menu closes when it loses the focus.
      onFocus={(event) => {
        event.stopPropagation();
        trigger.onFocus();
      }}
      className={buttonClass({ variant, size })}
    >
      <MenuLabel icon={icon} label={label} about={about} isPending={isPending} />
    </button>
  );
}

type Props = { icon: ReactNode; label: string; about: string | undefined; isPending: boolean };

/** The icon and words of a menu's button. */
const MenuLabel = ({ icon, label, about, isPending }: Props) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.words}>
      {label}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </span>
    <span className={styles.iconAfter}>{isPending ? <Spinner /> : <ChevronDown aria-hidden="true" />}</span>
  </>
);
