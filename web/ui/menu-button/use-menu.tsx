import { type KeyboardEvent, useState } from 'react';
import { preload } from '#web/lib/lazy/use-lazy-component.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { keepPressKeys, pressed } from '#web/ui/button/press.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { MenuEntry } from './shown-menu.tsx';

const load = async () => (await import('./shown-menu.tsx')).ShownMenu;
const ShownMenu = lazyOverlay(load);

/** Loads the menu's code as soon as somebody may want it. If that fails, opening the menu tries again. */
export const preloadMenu = () => void preload(load);

// Enter and Space too: as a click, React Aria would take them for one of a screen reader, and leave the focus on the whole list.
const endOf: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/** The properties of a button that opens a list of actions or places. */
export function useMenu(items: MenuEntry[], { isPending = false } = {}) {
  const [isOpen, setIsOpen] = useState(false);
  usePreloadWhenIdle(load);
  const openAt = (focused: 'first' | 'last', button: HTMLElement) => {
    if (isPending) return announce('One moment.');
    // Names in labels have no isolates: docs/decisions/090.
    const label = button.getAttribute('aria-label') ?? button.textContent.replaceAll(/[\u2068\u2069]/g, '');
    openOverlay(<ShownMenu label={label} button={button} items={items} focused={focused} />, {
      isMenu: true,
      onClosed: () => setIsOpen(false),
    });
    // Last: a press while the menu loads opens it again.
    setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    keepPressKeys(event);
    const end = endOf[event.key];
    if (!end || isOpen) return;
    event.preventDefault();
    // A list around the button would handle the arrow keys itself.
    event.stopPropagation();
    openAt(end, event.currentTarget);
  };
  return {
    type: 'button',
    'aria-haspopup': true,
    'aria-disabled': isPending || undefined,
    'aria-expanded': isOpen,
    onClick: pressed((button) => openAt('first', button)),
    onKeyDown,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
  } as const;
}
