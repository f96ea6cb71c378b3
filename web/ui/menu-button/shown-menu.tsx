import { type ReactNode, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useHref, useNavigate } from 'react-router';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { isCausedByScroll } from '#web/ui/overlay/is-caused-by-scroll.ts';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { useShownOverlay } from '#web/ui/overlay/use-shown-overlay.ts';
import popover from '#web/ui/popover/popover.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Entry = { id: string; label: string; icon?: ReactNode };

export type MenuAction = Entry & { onAction: () => void; href?: never };
type MenuLink = Entry & { href: string; onAction?: never; isCurrent?: boolean };

export type MenuEntry = MenuAction | MenuLink;

type Props = {
  label: string;
  button: HTMLElement;
  items: MenuEntry[];
  /** The entry that has the focus at first. */
  focused: 'first' | 'last';
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

function Entries({ label, button, items, focused }: Props) {
  const close = useCloseOverlay();
  useShownOverlay();
  const [{ top, left, width, height }] = useState(() => button.getBoundingClientRect());
  const place = useRef<HTMLSpanElement>(null);
  /** The button's position, also when the page moves; its last position once the button is gone. */
  const [anchor] = useState(() => ({
    get current() {
      return button.isConnected ? button : place.current;
    },
  }));
  return (
    <>
      <span ref={place} style={{ position: 'fixed', top, left, width, height, pointerEvents: 'none' }} />
      <Popover
        className={classNames(popover.popover)}
        placement="bottom end"
        offset={6}
        trigger="MenuTrigger"
        aria-label={label}
        triggerRef={anchor}
        isOpen
        // A page still scrolling when somebody presses would close it at once.
        onOpenChange={(isOpen) => !isOpen && !isCausedByScroll() && close()}
      >
        <Menu
          className={classNames(popover.list)}
          items={items}
          aria-label={label}
          autoFocus={focused}
          onClose={close}
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
    </>
  );
}

// React Aria does not pass `aria-current` on, so the label says it in words.
const isHere = (item: MenuEntry) => item.href !== undefined && item.isCurrent === true;
