import { useState } from 'react';
import { matchesOnRecord } from '#contract/matches/matches.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { ownMatchesQuery, rememberOwnMatch } from './own-matches.ts';
import type { OwnMatch } from './sides.ts';

type Props = { own: OwnMatch; isOpen: boolean; onClose: () => void };

/** Asks before somebody says yes, and says what it means. */
export function AcceptDialog({ own, isOpen, onClose }: Props) {
  const { match, name } = own;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { state: 'agreed', version: match.version } as const;
      const saved = await call(matchesOnRecord.change, { params: { id: match.id }, body });
      rememberOwnMatch(saved);
      announce(`You have said yes to the match with ${name}.`);
      onClose();
    } catch (error) {
      setProblem(describeError(error));
      void queryClient.invalidateQueries({ queryKey: ownMatchesQuery.queryKey });
    }
    setIsBusy(false);
  };
  return (
    <LazyDialog
      title={`Say yes to ${name}?`}
      size="small"
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Not yet
          </Button>
          <Button isPending={isBusy} onPress={() => void accept()}>
            Yes, I would like this match
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {name} and our team read that you have said yes. The match begins once {name} has said yes too and
          our team has confirmed it. Until then you can still say no.
        </p>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </LazyDialog>
  );
}
