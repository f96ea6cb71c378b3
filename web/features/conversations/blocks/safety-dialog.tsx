import { useState } from 'react';
import type { Person, Step } from '#web/features/conversations/reports/person.ts';
import { ReportBody } from '#web/features/conversations/reports/report-body.tsx';
import { Reported } from '#web/features/conversations/reports/reported.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { BlockBody } from './block-body.tsx';
import { useForgetBlocked } from './use-blocks.ts';

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
