import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import { announce } from '#web/ui/live-region/announcer.ts';

export type ToastContent = {
  message: string;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  tone?: 'notice' | 'success' | 'error' | undefined;
};

/** Long enough to read without haste; the clock stops while the toasts are pointed at or focused. */
const readingMs = 12_000;
const decidingMs = 30_000;

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a short message at the edge of the page and announces it politely. Only for messages that may be missed: what
 * must be read or decided belongs in an alert or a dialog. Returns a function that removes the toast.
 */
export function showToast(content: ToastContent): () => void {
  announce(content.actionLabel ? `${content.message}. ${content.actionLabel}: press F6` : content.message);
  const key = toastQueue.add(content, { timeout: content.onAction ? decidingMs : readingMs });
  return () => toastQueue.close(key);
}
