import type { ComponentProps } from 'react';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { MoveDialog } from './move-dialog.tsx';

const load = async () => (await import('./move-dialog.tsx')).MoveDialog;

/** For pages on which people are moved: the dialog then also opens without a network. */
export const useEarlyMoveDialog = () => useLoadedWhenIdle(load);

/** Apart from its page: it has a form, which no page with people needs otherwise. */
export function LazyMoveDialog(props: ComponentProps<typeof MoveDialog>) {
  const Dialog = useOpenedPart(load, { isOpen: true, onClose: props.onClose });
  return Dialog && <Dialog {...props} />;
}
