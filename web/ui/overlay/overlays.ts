import { createContext, type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { createPrompt } from '#web/lib/prompt.ts';
import { type FocusPlace, focusPlaceNow, returnFocus } from './focus-place.ts';

type Options = {
  /** Called once it has closed, whoever closed it: a button, Escape, or the way to another page. */
  onClosed?: (() => void) | undefined;
  /** A menu is gone by the time that one of its actions opens something, which then returns the focus to the menu's button. */
  isMenu?: boolean;
};

type Overlay = Options & { id: number; content: ReactNode; place: FocusPlace };

let overlays: readonly Overlay[] = [];
let lastId = 0;
const prompt = createPrompt(overlays);

/**
 * Opens a dialog or menu above the page. It belongs to the page, not to the button that opened it: a list that loads anew can take
 * away the button, but neither closes what is open nor changes what it says.
 */
export function openOverlay(content: ReactNode, options: Options = {}): void {
  const top = overlays.at(-1);
  const place = top?.isMenu ? top.place : focusPlaceNow();
  lastId += 1;
  show([...overlays, { ...options, id: lastId, content, place }]);
}

/** Closes one at once, so that whoever closes it can move the focus next. */
export function closeOverlay(id: number): void {
  const overlay = overlays.find((one) => one.id === id);
  if (!overlay) return;
  flushSync(() => show(overlays.filter((one) => one !== overlay)));
  returnFocus(overlay.place);
  overlay.onClosed?.();
}

/** For the way to another page, which has a focus of its own. */
export function closeAllOverlays(): void {
  const closed = overlays;
  if (closed.length === 0) return;
  show([]);
  for (const { onClosed } of closed) onClosed?.();
}

export const useOverlays = prompt.usePrompt;

/** What closes the dialog or menu around. */
export const CloseOverlay = createContext<(() => void) | null>(null);

/** @throws outside of what `openOverlay` has opened: a page that shows a dialog itself would take it away with a list that loads anew */
export function useCloseOverlay(): () => void {
  const close = use(CloseOverlay);
  if (!close) throw new Error('Open dialogs and menus with openOverlay');
  return close;
}

function show(next: readonly Overlay[]): void {
  overlays = next;
  prompt.set(next);
}
