import { useState } from 'react';
import { safetyDialogs } from '#contract/texts/dialogs/blocks-and-reports.ts';
import type { Person, Step } from '#web/features/conversations/reports/person.ts';
import { ReportBody } from '#web/features/conversations/reports/report-body.tsx';
import { Reported } from '#web/features/conversations/reports/reported.tsx';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useBlock, useForgetBlocked } from './use-blocks.ts';

type Props = {
  person: Person;
  first: Step;
  /** See `PersonSafety`. */
  onBlocking?: ((isBlocking: boolean) => void) | undefined;
  onBlocked?: (() => void) | undefined;
};

/** One dialog for all steps, because a report ends with the offer to block. */
export function SafetyDialog({ person, first, onBlocking, onBlocked }: Props) {
  const close = useCloseOverlay();
  const [step, setStep] = useState<Step | 'reported'>(first);
  const [isBlocking, setIsBlocking] = useState(false);
  const forget = useForgetBlocked();
  const titles: Record<typeof step, string> = {
    block: `Block ${person.name}?`,
    report: `Report ${person.name} to our team`,
    reported: 'Thank you for telling us',
  };
  const block = (
    <BlockBody
      person={person}
      cancel={first === 'block' ? 'Cancel' : 'Don’t block'}
      onBusy={(isBusy) => {
        setIsBlocking(isBusy);
        onBlocking?.(isBusy);
      }}
      onBlocked={() => {
        // The focus goes back before the person leaves all lists, which then move it on.
        close();
        onBlocked?.();
        void forget(person);
      }}
    />
  );
  return (
    <Dialog title={titles[step]} size="small" isBusy={isBlocking} isDismissable={step !== 'report'}>
      {step === 'block' && block}
      {step === 'report' && <ReportBody person={person} onReported={() => setStep('reported')} />}
      {step === 'reported' && <Reported person={person}>{block}</Reported>}
    </Dialog>
  );
}

type BlockBodyProps = {
  person: Person;
  /** The words of the button that does nothing. */
  cancel: string;
  /** While it is being done. It stays busy once it has worked. */
  onBusy: (isBusy: boolean) => void;
  onBlocked: () => void;
};

/** Says what a block does, and blocks. */
function BlockBody({ person, cancel, onBusy, onBlocked }: BlockBodyProps) {
  const { name } = person;
  const block = useBlock();
  return (
    <Stack align="start">
      <p>
        <FilledText words={safetyDialogs.block.what} parts={{ other: <bdi>{name}</bdi> }} />
      </p>
      <p>
        <FilledText words={safetyDialogs.block.secret} parts={{ other: <bdi>{name}</bdi> }} />
      </p>
      {block.isError && <Alert tone="error">{describeError(block.error)}</Alert>}
      <DialogButtons>
        <CloseButton>{cancel}</CloseButton>
        <Button
          variant="danger"
          isPending={block.isPending}
          onPress={() => {
            onBusy(true);
            block.mutate(person, { onSuccess: onBlocked, onError: () => onBusy(false) });
          }}
        >
          Block <bdi>{name}</bdi>
        </Button>
      </DialogButtons>
    </Stack>
  );
}
