import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';

type Props = { isOpen: boolean; onClose: () => void };

const loadDialog = async () => (await import('./complete-profile-dialog.tsx')).CompleteProfileDialog;

/** Section 2: why neither contact nor profiles are open yet. */
export function CompleteProfile(props: Props) {
  const Dialog = useOpenedPart(loadDialog, props);
  return Dialog && <Dialog {...props} />;
}
