import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BlockBody } from './block/block-body.tsx';
import { useForgetBlocked } from './block/use-blocks.ts';
import type { Person, Step } from './person.ts';
import { ReportBody } from './report/report-body.tsx';
import { Reported } from './report/reported.tsx';

type Props = {
  person: Person;
  first: Step;
  onClose: () => void;
  /** See `PersonSafety`. */
  onBlocking?: ((isBlocking: boolean) => void) | undefined;
  /** `forget` takes the person off all lists; to be called once the dialog is gone. */
  onBlocked: (forget: () => void) => void;
};

/** One dialog for all steps, because a report ends with the offer to block. */
export function SafetyDialog({ person, first, onClose: close, onBlocking, onBlocked }: Props) {
  const [step, setStep] = useState<Step | 'reported'>(first);
  const [isBlocking, setIsBlocking] = useState(false);
  // What happens afterwards would be lost with the dialog.
  const onClose = () => !isBlocking && close();
  const forget = useForgetBlocked();
  const titles: Record<typeof step, string> = {
    block: `Block ${person.name}?`,
    report: `Report ${person.name} to our team`,
    reported: 'Thank you for telling us',
  };
  const block = (
    <BlockBody
      person={person}
      cancel={first === 'block' ? 'Cancel' : 'Do not block'}
      onClose={onClose}
      onBusy={(isBusy) => {
        setIsBlocking(isBusy);
        onBlocking?.(isBusy);
      }}
      onBlocked={() => onBlocked(() => void forget(person))}
    />
  );
  return (
    <Dialog
      title={titles[step]}
      size="small"
      isOpen
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable={step !== 'report'}
    >
      {step === 'block' && block}
      {step === 'report' && (
        <ReportBody person={person} onReported={() => setStep('reported')} onClose={onClose} />
      )}
      {step === 'reported' && <Reported person={person}>{block}</Reported>}
    </Dialog>
  );
}
