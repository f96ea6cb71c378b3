import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { ShownOnce } from './shown-once.tsx';

type Props = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  button: string;
  isDangerous?: boolean;
  /** A secret that this makes is shown once. */
  act: () => Promise<{ secret: string } | undefined>;
  done: string;
};

/** Asks before something that others depend on. */
export const SureDialog = (props: Props) => (
  <LazyDialog title={props.title} size="small" isDismissable={false}>
    <SureBody {...props} />
  </LazyDialog>
);

function SureBody({ children, button, isDangerous = true, act, done }: Props) {
  const close = useCloseOverlay();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: (made) => {
      if (made) {
        setSecret(made.secret);
        return;
      }
      close();
      showToast({ message: done, tone: 'success' });
    },
  });
  if (secret !== null)
    return (
      <ShownOnce what="secret" secret={secret}>
        <p>{done}</p>
      </ShownOnce>
    );
  return (
    <Stack>
      {children}
      {error && <Alert tone="error">{describeError(error)}</Alert>}
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onPress={() => mutate()}>
          {button}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
