import { showToast } from '#web/ui/toast/toast.tsx';

let removeLast: (() => void) | undefined;

/** Says that something is done and where it shows soon, in place of the last time that this was said. */
export function sayEverywhere(done: string): void {
  removeLast?.();
  removeLast = showToast({ tone: 'success', message: `${done} It’s on every page within ten seconds.` });
}
