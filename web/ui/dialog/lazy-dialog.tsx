import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import type { DialogProps } from './dialog.tsx';

const load = async () => (await import('./dialog.tsx')).Dialog;

/** A dialog that its page renders closed. It loads when it first opens. */
export function LazyDialog(props: DialogProps) {
  const Dialog = useLazyComponent(load, props.isOpen);
  return Dialog && <Dialog {...props} />;
}
