import type { ComponentProps } from 'react';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { FeeDialog } from './fee-dialog.tsx';

const load = async () => (await import('./fee-dialog.tsx')).FeeDialog;

/** Apart from its pages: the dialog has forms, which a list does not need. */
export function LazyFeeDialog(props: ComponentProps<typeof FeeDialog>) {
  const Dialog = useOpenedPart(load, { isOpen: true, onClose: props.onClose });
  return Dialog && <Dialog {...props} />;
}

/** For pages that may open it: it then also opens without a network. */
export const useEarlyFeeDialog = () => useLoadedWhenIdle(load);
