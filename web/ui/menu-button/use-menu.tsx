import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { loadBefore } from '#web/lib/parts/use-lazy-component.ts';
import { keepPressKeys, pressed } from '#web/ui/button/press.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { MenuEntry } from './menu-entry.ts';

const loadMenu = async () => (await import('./shown-menu.tsx')).ShownMenu;

/** Loads the menu as soon as somebody may want it. If that fails, opening it tries again. */
const preloadMenu = () => void loadBefore(loadMenu);

// Enter and Space too: as a click, React Aria would take them for one of a screen reader, and leave the focus on the whole list.
const endOf: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

type Options = { items: MenuEntry[]; onOpenChange?: ((isOpen: boolean) => void) | undefined };

/** Makes a button open a list of actions or places: `trigger` are its properties, and `menu` is rendered beside it. */
export function useMenu({ items, onOpenChange }: Options) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [focused, setFocused] = useState<'first' | 'last'>('first');
  const change = (opens: boolean) => {
    setIsOpen(opens);
    onOpenChange?.(opens);
  };
  const ShownMenu = useOpenedPart(loadMenu, { isOpen, onClose: () => change(false) });
  const openAt = (end: 'first' | 'last') => {
    setFocused(end);
    change(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    keepPressKeys(event);
    const end = endOf[event.key];
    if (!end || isOpen) return;
    event.preventDefault();
    openAt(end);
  };
  const menu: ReactNode = ShownMenu && (
    <ShownMenu
      button={button}
      labelledBy={id}
      items={items}
      focused={focused}
      isOpen={isOpen}
      onOpenChange={change}
    />
  );
  const trigger = {
    ref: button,
    id,
    type: 'button',
    'aria-haspopup': true,
    'aria-expanded': isOpen,
    onClick: pressed(() => openAt('first')),
    onKeyDown,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
  } as const;
  return { trigger, menu };
}
