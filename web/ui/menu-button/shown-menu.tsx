import type { RefObject } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useHref, useNavigate } from 'react-router';
import { classNames } from '#web/ui/class-names/class-names.ts';
import popover from '#web/ui/popover/popover.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { MenuEntry } from './menu-entry.ts';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  items: MenuEntry[];
  /** The entry that has the focus at first. */
  focused: 'first' | 'last';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The list of a `MenuButton`. Loaded when one is first wanted. */
export function ShownMenu(props: Props) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <Entries {...props} />
    </RouterProvider>
  );
}

const Entries = ({ button, labelledBy, items, focused, isOpen, onOpenChange }: Props) => (
  <Popover
    className={classNames(popover.popover)}
    placement="bottom end"
    offset={6}
    trigger="MenuTrigger"
    aria-labelledby={labelledBy}
    triggerRef={button}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
  >
    <Menu
      className={classNames(popover.list)}
      items={items}
      aria-labelledby={labelledBy}
      autoFocus={focused}
      onClose={() => onOpenChange(false)}
    >
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
);

// React Aria does not pass `aria-current` on, so the label says it in words.
const isHere = (item: MenuEntry) => item.href !== undefined && item.isCurrent === true;
