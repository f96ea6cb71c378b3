import { useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { useEndEverywhere } from './sessions-query.ts';

export function EndEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndEverywhere();
  const close = () => {
    setIsAsking(false);
    end.reset();
  };
  return (
    <Row>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      <LazyDialog
        title="Log out everywhere?"
        role="alertdialog"
        size="small"
        isOpen={isAsking}
        onOpenChange={(open) => !open && close()}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              Stay logged in
            </Button>
            <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
              Log out
            </Button>
          </>
        }
      >
        <p>You are logged out in every browser, in this one too. What you have not saved is lost.</p>
        {end.isError && <Alert tone="error">{describeError(end.error)}</Alert>}
      </LazyDialog>
    </Row>
  );
}
