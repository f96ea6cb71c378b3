import { useSyncExternalStore } from 'react';
import { announce } from '#web/ui/live-region/announcer.ts';

export type ToastContent = {
  message: string;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  tone?: 'notice' | 'success' | 'error' | undefined;
};

/** Shows a toast for so many milliseconds. Returns a function that removes it. */
type Show = (content: ToastContent, timeout: number) => () => void;

/** Long enough to read without haste; the clock stops while the toasts are pointed at or focused. */
const readingMs = 12_000;
const decidingMs = 30_000;

/** Null until the toasts' component has loaded, which the first toast starts. */
let show: Show | null = null;
type Waiting = { content: ToastContent; timeout: number; remove: () => void };
const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();

/**
 * Shows a short message at the edge of the page and announces it politely. Only for messages that may be missed: what
 * must be read or decided belongs in an alert or a dialog. Returns a function that removes the toast.
 */
export function showToast(content: ToastContent): () => void {
  announce(content.actionLabel ? `${content.message}. ${content.actionLabel}: press F6` : content.message);
  const timeout = content.onAction ? decidingMs : readingMs;
  if (show) return show(content, timeout);
  const toast: Waiting = { content, timeout, remove: () => waiting.delete(toast) };
  waiting.add(toast);
  tell();
  return () => toast.remove();
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Takes over the toasts that wait, and all to come. */
export function showToastsWith(next: Show): void {
  show = next;
  for (const toast of waiting) toast.remove = next(toast.content, toast.timeout);
  waiting.clear();
  tell();
}

/** Whether a toast waits, or the toasts' component has loaded already. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => show !== null || waiting.size > 0,
    () => false,
  );
