import { useState } from 'react';
import { feeBeforeYes } from '#contract/fees/fee-words.ts';
import { type OwnMatch, waitsForAnswer } from '#contract/matches/own-match.ts';
import { matchDialogs } from '#contract/texts/dialogs/match.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { factWords } from './own-words.ts';
import { useActOnOwn } from './use-act-on-own.ts';

type Props = { own: OwnMatch; onDone: () => void };

/** Asks before somebody says yes, and says to what, and what it means. */
export const AcceptDialog = ({ own, onDone }: Props) => (
  <LazyDialog title={`Say yes to ${own.name}?`}>
    <AcceptBody own={own} onDone={onDone} />
  </LazyDialog>
);

function AcceptBody({ own, onDone }: Props) {
  const close = useCloseOverlay();
  const { name } = own;
  const { read, change } = useActOnOwn(own);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Someone else may have ended the match meanwhile, or said yes for both.
  const canAnswer = waitsForAnswer(read);
  const accept = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await change({ state: 'agreed' });
      close();
      onDone();
    } catch (error) {
      setProblem(describeError(error));
    }
    setIsBusy(false);
  };
  return (
    <Stack gap={4}>
      <p>
        <strong>{factWords(read.match)}.</strong>
      </p>
      {canAnswer && read.other?.acceptedAt && (
        <p key="second">
          <FilledText words={matchDialogs.acceptMatch.second} parts={{ other: <bdi>{name}</bdi> }} />
        </p>
      )}
      {canAnswer && !read.other?.acceptedAt && (
        <p key="first">
          <FilledText words={matchDialogs.acceptMatch.first} parts={{ other: <bdi>{name}</bdi> }} />
        </p>
      )}
      {canAnswer && own.side === 'FAMILY_USER' && <p>{feeBeforeYes()}</p>}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <DialogButtons>
        {canAnswer && <CloseButton>Not yet</CloseButton>}
        {/* One button, so that it keeps the focus. */}
        <Button isPending={isBusy} onPress={canAnswer ? () => void accept() : close}>
          {canAnswer ? 'Yes, I would like this match' : 'Close'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
