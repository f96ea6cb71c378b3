import { startTransition, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonLook, buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import popover from '#web/ui/popover/popover.module.css';
import type { MenuAction } from './menu-entry.ts';
import { MenuLabel } from './menu-label.tsx';

type Props = Omit<ButtonLook, 'isWide'> & {
  label: string;
  /** Tells buttons with the same label apart for assistive technology, such as by a person's name. */
  about?: string;
  items: MenuAction[];
  onOpenChange?: (isOpen: boolean) => void;
};

/** A `MenuButton` whose list of actions is loaded with it: for pages with many, which also open without a network. */
export function ReadyMenuButton(props: Props) {
  const { label, about, icon, items, onOpenChange, variant = 'secondary', size } = props;
  const [isOpen, setIsOpen] = useState(false);
  const change = (opens: boolean) => {
    const redraw = () => {
      setIsOpen(opens);
      onOpenChange?.(opens);
    };
    // A press gets a frame of its own: to draw the list and measure the page around it takes longer than an answer may. Keys
    // that are typed ahead are for the open menu, and would be lost meanwhile.
    if (isMovedByKeyboard()) redraw();
    else startTransition(redraw);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Button className={buttonClass({ variant, size })}>
        <MenuLabel icon={icon} label={label} about={about} />
      </Button>
      <Popover className={classNames(popover.popover)} placement="bottom end" offset={6}>
        <Menu className={classNames(popover.list)} items={items}>
          {(item) => (
            <MenuItem
              id={item.id}
              textValue={item.label}
              className={classNames(popover.item)}
              onAction={item.onAction}
            >
              {item.icon}
              <span className={classNames(popover.grow)}>{item.label}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Browsers show a focus ring only to those who use the keyboard. */
const isMovedByKeyboard = () => document.activeElement?.matches(':focus-visible') === true;
