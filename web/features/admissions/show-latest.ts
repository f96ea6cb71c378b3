import { showToast } from '#web/ui/toast/toast.tsx';

let removeLast: (() => void) | undefined;

/** Shows a toast in place of the last one, so that those of somebody who saves again and again don't pile up. */
export function showLatest(toast: Parameters<typeof showToast>[0]): void {
  removeLast?.();
  removeLast = showToast(toast);
}
