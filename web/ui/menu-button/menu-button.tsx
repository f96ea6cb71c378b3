import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from '#web/ui/button/button.module.css';
import { type ButtonLook, buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import popover from '#web/ui/popover/popover.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

export type MenuEntry = { id: string; label: string; icon?: ReactNode } & (
  | { onAction: () => void; href?: never }
  | { href: string; onAction?: never; isCurrent?: boolean }
);

type MenuButtonProps = Omit<ButtonLook, 'isWide'> & {
  label: string;
  /** Tells buttons with the same label apart for assistive technology, such as by a person's name. */
  about?: string;
  items: MenuEntry[];
  onOpenChange?: (isOpen: boolean) => void;
};

/** A button that opens a list of actions or places. Links go through React Aria's `RouterProvider`. */
export function MenuButton(props: MenuButtonProps) {
  const { label, about, icon, items, onOpenChange, variant = 'secondary', size } = props;
  return (
    <MenuTrigger {...(onOpenChange && { onOpenChange })}>
      <Button className={buttonClass({ variant, size })}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>
          {label}
          {about && <VisuallyHidden> {about}</VisuallyHidden>}
        </span>
        <span className={styles.iconAfter}>
          <ChevronDown aria-hidden="true" />
        </span>
      </Button>
      <Popover className={classNames(popover.popover)} placement="bottom end" offset={6}>
        <Menu className={classNames(popover.list)} items={items}>
          {(item) => (
            <MenuItem
              id={item.id}
              textValue={item.label}
              className={classNames(popover.item)}
              {...(item.href !== undefined ? { href: item.href } : { onAction: item.onAction })}
            >
              {item.icon}
              <span className={classNames(popover.grow, isHere(item) && popover.here)}>
                {item.label}
                {isHere(item) && <VisuallyHidden> (this page)</VisuallyHidden>}
              </span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

// React Aria does not pass `aria-current` on, so the label says it in words.
const isHere = (item: MenuEntry) => item.href !== undefined && item.isCurrent === true;
