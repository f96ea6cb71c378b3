import { createContext, type ReactNode, use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createPrompt } from '#web/lib/prompt.ts';
import { type FocusPlace, focusPlaceNow, returnFocus } from './focus-place.ts';

type Options = {
  /** Called once it has closed, whoever closed it: a button, Escape, or the way to another page. */
  onClosed?: (() => void) | undefined;
  /** A menu is gone by the time that one of its actions opens something, which then returns the focus to the menu's button. */
  isMenu?: boolean;
};

export type Overlay = Options & {
  id: number;
  content: ReactNode;
  place: FocusPlace;
  /** Its code has loaded. Until then the page can still be pressed. */
  isShown: boolean;
};

let overlays: readonly Overlay[] = [];
let lastId = 0;
const prompt = createPrompt(overlays);

/**
 * Opens a dialog or menu above the page. It belongs to the page, not to the button that opened it: a list that loads anew can take
 * away the button, but neither closes what is open nor changes what it says. Takes the place of what is still loading.
 */
export function openOverlay(content: ReactNode, options: Options = {}): void {
  closeOverlays(overlays.filter(({ isShown }) => !isShown));
  const top = overlays.at(-1);
  const place = top?.isMenu ? top.place : focusPlaceNow();
  lastId += 1;
  show([...overlays, { ...options, id: lastId, content, place, isShown: false }]);
}

/** Closes one at once, so that whoever closes it can move the focus next. */
export function closeOverlay(overlay: Overlay): void {
  if (!overlays.includes(overlay)) return;
  flushSync(() => show(overlays.filter((one) => one !== overlay)));
  returnFocus(overlay.place);
  overlay.onClosed?.();
}

/** Leaves the focus to what follows: another page, or another dialog. */
export function closeOverlays(closed: readonly Overlay[]): void {
  if (closed.length === 0) return;
  show(overlays.filter((one) => !closed.includes(one)));
  for (const { onClosed } of closed) onClosed?.();
}

export const useOverlays = prompt.usePrompt;

/** The dialog or menu around. */
export const AroundOverlay = createContext<{ close: () => void; onShown: () => void } | null>(null);

/** @throws outside of what `openOverlay` has opened: a page that shows a dialog itself would take it away with a list that loads anew */
export function useOverlay() {
  const around = use(AroundOverlay);
  if (!around) throw new Error('Open dialogs and menus with openOverlay');
  return around;
}

export const useCloseOverlay = () => useOverlay().close;

/** For what an overlay shows in the end: from then on, the page below cannot be pressed. */
export function useShownOverlay(): void {
  const { onShown } = useOverlay();
  useEffect(onShown, [onShown]);
}

export function markShown(overlay: Overlay): void {
  overlay.isShown = true;
}

function show(next: readonly Overlay[]): void {
  overlays = next;
  prompt.set(next);
}
