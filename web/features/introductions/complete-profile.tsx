import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';

type Props = { isOpen: boolean; onClose: () => void };

const loadDialog = async () => (await import('./complete-profile-dialog.tsx')).CompleteProfileDialog;

/** Section 2: why neither contact nor profiles are open yet. */
export function CompleteProfile(props: Props) {
  const Dialog = useLazyComponent(loadDialog, props.isOpen);
  return Dialog && <Dialog {...props} />;
}
