import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Row } from '#web/ui/stack/stack.tsx';
import { useEndEverywhere } from './sessions-query.ts';

export const EndEverywhere = () => (
  <Row>
    <Button variant="secondary" onPress={() => openOverlay(<Question />)}>
      Log out everywhere
    </Button>
  </Row>
);

function Question() {
  const end = useEndEverywhere();
  return (
    <LazyDialog
      title="Log out everywhere?"
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton>Stay logged in</CloseButton>
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            Log out
          </Button>
        </>
      }
    >
      <p>You’re logged out in every browser, in this one too. What you haven’t saved is lost.</p>
      {end.isError && <Alert tone="error">{describeError(end.error)}</Alert>}
    </LazyDialog>
  );
}
