import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { DialogProps } from './dialog.tsx';

const load = async () => (await import('./dialog.tsx')).Dialog;

/** A dialog that its page renders closed. It loads once the page has settled. */
export function LazyDialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props;
  const Dialog = useOpenedPart(load, { isOpen, onClose: () => onOpenChange(false) });
  return Dialog && <Dialog {...props} />;
}
