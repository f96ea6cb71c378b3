import { createContext, type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { createPrompt } from '#web/lib/prompt.ts';

type Options = {
  /** Called once it has closed, however it closed: a button, Escape, or another page. */
  onClosed?: (() => void) | undefined;
  /** A menu has closed by the time one of its actions opens something, so the focus returns to the menu's button. */
  isMenu?: boolean;
};

export type Overlay = Options & {
  id: number;
  content: ReactNode;
  /** The element that had the focus before. */
  opener: Element | null;
  /**
   * Opened from the frame around the page, such as a toast's 'Undo'. The next page, which may still be
   * loading, leaves it open.
   */
  isOfFrame: boolean;
  /** Undefined until its code has loaded: until then the page keeps the focus, and can be pressed. */
  returnFocus: (() => void) | undefined;
};

let overlays: readonly Overlay[] = [];
let lastId = 0;
const prompt = createPrompt(overlays);

/**
 * Opens a dialog or menu above the page. It belongs to the page, not to its button: when a list reloads and removes the button, the overlay
 * neither closes nor changes. It replaces an overlay that is still loading.
 */
export function openOverlay(content: ReactNode, options: Options = {}): void {
  closeOverlays(overlays.filter(({ returnFocus }) => !returnFocus));
  const top = overlays.at(-1);
  const opener = top?.isMenu ? top.opener : document.activeElement;
  const isOfFrame = top ? top.isOfFrame : isInFrame(opener);
  lastId += 1;
  show([...overlays, { ...options, id: lastId, content, opener, isOfFrame, returnFocus: undefined }]);
}

/** Closes one synchronously, so that the caller can move the focus next. */
export function closeOverlay(overlay: Overlay): void {
  if (!overlays.includes(overlay)) return;
  flushSync(() => show(overlays.filter((one) => one !== overlay)));
  overlay.returnFocus?.();
  overlay.onClosed?.();
}

/** Closes several without returning the focus, which the next page or dialog takes. */
export function closeOverlays(closed: readonly Overlay[]): void {
  if (closed.length === 0) return;
  show(overlays.filter((one) => !closed.includes(one)));
  for (const { onClosed } of closed) onClosed?.();
}

export const useOverlays = prompt.usePrompt;

type OverlayHandle = {
  close: () => void;
  opener: Element | null;
  onShown: (returnFocus: () => void) => void;
};

/** The overlay that a component is inside. */
export const OverlayContext = createContext<OverlayHandle | null>(null);

/** @throws outside an overlay from `openOverlay`: a dialog rendered by a page would disappear when a list reloads */
export function useOverlay(): OverlayHandle {
  const overlay = use(OverlayContext);
  if (!overlay) throw new Error('Open dialogs and menus with openOverlay');
  return overlay;
}

export const useCloseOverlay = () => useOverlay().close;

/** When only the body has the focus, the overlay most likely belongs to the page. */
const isInFrame = (opener: Element | null) =>
  opener !== null && opener !== document.body && !opener.closest('main');

function show(next: readonly Overlay[]): void {
  overlays = next;
  prompt.set(next);
}
