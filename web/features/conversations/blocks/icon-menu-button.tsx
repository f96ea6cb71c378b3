import type { ReactNode } from 'react';
import styles from '#web/ui/button/icon-button.module.css';
import type { MenuEntry } from '#web/ui/menu-button/menu-entry.ts';
import { useMenu } from '#web/ui/menu-button/use-menu.tsx';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';

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
