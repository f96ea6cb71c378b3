import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { loadBefore } from '#web/lib/parts/use-lazy-component.ts';
import { type ButtonLook, buttonClass } from '#web/ui/button/button-class.ts';
import { keepPressKeys, pressed } from '#web/ui/button/press.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { MenuEntry } from './menu-entry.ts';
import { MenuLabel } from './menu-label.tsx';

type MenuButtonProps = Omit<ButtonLook, 'isWide'> & {
  label: string;
  /** Tells buttons with the same label apart for assistive technology, such as by a person's name. */
  about?: string;
  items: MenuEntry[];
  onOpenChange?: (isOpen: boolean) => void;
};

const loadMenu = async () => (await import('./shown-menu.tsx')).ShownMenu;

/** Loads the menu as soon as somebody may want it. If that fails, opening it tries again. */
const preloadMenu = () => void loadBefore(loadMenu);

const endOf: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** A button that opens a list of actions or places. */
export function MenuButton(props: MenuButtonProps) {
  const { label, about, icon, items, onOpenChange, variant = 'secondary', size } = props;
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
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={buttonClass({ variant, size })}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={pressed(() => openAt('first'))}
        onKeyDown={onKeyDown}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
      >
        <MenuLabel icon={icon} label={label} about={about} />
      </button>
      {ShownMenu && (
        <ShownMenu
          button={button}
          labelledBy={id}
          items={items}
          focused={focused}
          isOpen={isOpen}
          onOpenChange={change}
        />
      )}
    </>
  );
}
