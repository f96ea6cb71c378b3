import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';

/** Somebody has thought better of it, so nothing was saved and nothing went wrong. */
export class NotConfirmed extends Error {}

/** Asks whether a change may hide people from the search. @param words how many, as the server says it */
export const confirmHiding = (words: string): Promise<boolean> =>
  new Promise((resolve) => {
    openOverlay(<HidingQuestion words={words} onConfirm={() => resolve(true)} />, {
      onClosed: () => resolve(false),
    });
  });

function HidingQuestion({ words, onConfirm }: { words: string; onConfirm: () => void }) {
  const close = useCloseOverlay();
  return (
    <LazyDialog
      title="Hide people from the search?"
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton variant="quiet">Don’t save</CloseButton>
          <Button
            variant="danger"
            onPress={() => {
              onConfirm();
              close();
            }}
          >
            Save and hide them
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{words}</p>
        <p>
          They read why on their own pages. We email only those whose check expired in the last seven days.
        </p>
      </Stack>
    </LazyDialog>
  );
}
