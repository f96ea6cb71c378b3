import type { ReactNode } from 'react';
import styles from '#web/ui/button/icon-button.module.css';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useMenu } from './use-menu.tsx';

type Props = {
  /** The accessible name, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  items: MenuEntry[];
};

/** A `MenuButton` with an icon in place of words, where a row of buttons has no room for them. */
export function IconMenuButton({ label, icon, items }: Props) {
  const trigger = useMenu(items);
  return (
    <Tooltip text={label}>
      <button {...trigger} className={styles.button} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}
