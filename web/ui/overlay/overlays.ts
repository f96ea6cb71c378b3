import { createContext, type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { createPrompt } from '#web/lib/prompt.ts';

type Options = {
  /** Called once it has closed, whoever closed it: a button, Escape, or the way to another page. */
  onClosed?: (() => void) | undefined;
  /** A menu is gone by the time that one of its actions opens something, which then returns the focus to the menu's button. */
  isMenu?: boolean;
};

export type Overlay = Options & {
  id: number;
  content: ReactNode;
  /** What had the focus before. */
  opener: Element | null;
  /** Opened from the frame around the page, such as a toast's 'Undo': the next page, which may still be loading, leaves it open. */
  isOfFrame: boolean;
  /** Undefined until its code has loaded: until then the page keeps the focus, and can be pressed. */
  returnFocus: (() => void) | undefined;
};

let overlays: readonly Overlay[] = [];
let lastId = 0;
const prompt = createPrompt(overlays);

/**
 * Opens a dialog or menu above the page. It belongs to the page, not to the button that opened it: a list that loads anew can take
 * away the button, but neither closes what is open nor changes what it says. Takes the place of what is still loading.
 */
export function openOverlay(content: ReactNode, options: Options = {}): void {
  closeOverlays(overlays.filter(({ returnFocus }) => !returnFocus));
  const top = overlays.at(-1);
  const opener = top?.isMenu ? top.opener : document.activeElement;
  const isOfFrame = top ? top.isOfFrame : isInFrame(opener);
  lastId += 1;
  show([...overlays, { ...options, id: lastId, content, opener, isOfFrame, returnFocus: undefined }]);
}

/** Closes one at once, so that whoever closes it can move the focus next. */
export function closeOverlay(overlay: Overlay): void {
  if (!overlays.includes(overlay)) return;
  flushSync(() => show(overlays.filter((one) => one !== overlay)));
  overlay.returnFocus?.();
  overlay.onClosed?.();
}

/** Leaves the focus to what follows: another page, or another dialog. */
export function closeOverlays(closed: readonly Overlay[]): void {
  if (closed.length === 0) return;
  show(overlays.filter((one) => !closed.includes(one)));
  for (const { onClosed } of closed) onClosed?.();
}

export const useOverlays = prompt.usePrompt;

type Around = {
  close: () => void;
  opener: Element | null;
  onShown: (returnFocus: () => void) => void;
};

/** The dialog or menu around. */
export const AroundOverlay = createContext<Around | null>(null);

/** @throws outside of what `openOverlay` has opened: a page that shows a dialog itself would take it away with a list that loads anew */
export function useOverlay(): Around {
  const around = use(AroundOverlay);
  if (!around) throw new Error('Open dialogs and menus with openOverlay');
  return around;
}

export const useCloseOverlay = () => useOverlay().close;

/** The body has the focus when nothing else has: what opens then may well be the page's. */
const isInFrame = (opener: Element | null) =>
  opener !== null && opener !== document.body && !opener.closest('main');

function show(next: readonly Overlay[]): void {
  overlays = next;
  prompt.set(next);
}
