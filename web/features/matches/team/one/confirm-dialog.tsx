import { type ReactNode, useState } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import { isOverlap, OverlapAlert, SaveAnyway, useOverlaps } from '#web/features/matches/team/overlaps.tsx';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useActOnMatch } from './act-on-match.ts';
import { MatchDialog, type MatchDialogProps } from './match-dialog.tsx';

type Props = MatchDialogProps & {
  match: Match;
  title: string;
  body: { state: 'agreed' | 'active' } | { goesOn: true };
  /** What the button does. */
  label: string;
  done: string;
  /** Something above the button is still loading. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A step of a match that needs no words of the team: says what follows from it, and asks. */
export function ConfirmDialog({
  match,
  title,
  body,
  label,
  done,
  isWaiting = false,
  children,
  onDone,
}: Props) {
  const close = useCloseOverlay();
  const { change } = useActOnMatch(match);
  const overlaps = useOverlaps();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await overlaps.guard(body, (overlapsSeen) =>
        change({ ...body, ...(overlapsSeen && { overlapsSeen }) }),
      );
      close();
      onDone(done);
    } catch (error) {
      if (!isOverlap(error)) setProblem(describeError(error));
      setIsPending(false);
    }
  };
  const words = overlaps.wordsFor(body);
  return (
    <MatchDialog
      title={title}
      action={
        <>
          <SaveAnyway
            words={words}
            label={label}
            isPending={isPending}
            onPress={() => {
              overlaps.accept();
              void send();
            }}
          />
          <Button isPending={isPending || isWaiting} onPress={() => void send()}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        <OverlapAlert words={words} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </MatchDialog>
  );
}
