import { useState } from 'react';
import { type Fee, fees } from '#contract/fees/fees.ts';
import { feeStateSentence } from '#contract/fees/invoice-words.ts';
import { call } from '#web/lib/api/api.ts';
import { findConflict } from '#web/lib/api/find-conflict.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { type AskedAct, type FeeChange, questionOf } from './acts.ts';
import type { FeeFormProps } from './fee-form.tsx';
import { PayForm } from './pay-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { useChangeFee } from './use-change-fee.ts';
import { useReloadFees } from './use-team-fees.ts';

/** Asks for the details of a change to a fee. */
export function FeeDialog({ asked }: { asked: AskedAct }) {
  const close = useCloseOverlay();
  const { act, fee } = asked;
  const [conflict, setConflict] = useState<Fee | null>(null);
  const change = useChangeFee();
  const reload = useReloadFees();
  const send = async (body: Omit<FeeChange, 'version'>) => {
    try {
      await change(fee, body);
      close();
    } catch (error) {
      const now = await findConflict(error, fee, () => call(fees.find, { params: { id: fee.id } }));
      if (!now) throw error;
      setConflict(now);
      reload();
    }
  };
  const form = { act, fee, onSend: send };
  return (
    <Dialog title={questionOf(act, fee)} size="small" isDismissable={false}>
      {conflict ? <Conflict fee={conflict} /> : <Form {...form} />}
    </Dialog>
  );
}

function Form(props: FeeFormProps) {
  if (props.act === 'pay') return <PayForm {...props} />;
  if (props.act === 'refund') return <RefundForm {...props} />;
  return <ReasonForm {...props} />;
}

/** In place of the form: what a colleague has made of the fee meanwhile. */
const Conflict = ({ fee }: { fee: Fee }) => (
  <Stack>
    <Alert tone="error" title="This fee has changed since you opened it">
      {fee.changedBy && `${fee.changedBy.name} has changed it. `}
      {feeStateSentence(fee)} We didn’t save anything.
    </Alert>
    <DialogButtons>
      <CloseButton variant="primary">Close</CloseButton>
    </DialogButtons>
  </Stack>
);
