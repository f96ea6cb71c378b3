import { useMemo, useState } from 'react';
import { type Fee, fees, paymentMethods } from '#contract/fees/fees.ts';
import { feeStateSentence, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { findConflict } from '#web/lib/api/find-conflict.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { type AskedAct, actLabel, backTo, doneWords, type FeeChange, questionOf } from './acts.ts';
import { FeeForm, type FeeFormProps } from './fee-form.tsx';
import { dayOfMoney, daysFor, moneyReference } from './fee-rules.ts';
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

/** Changes a fee as it was read. A toast says what was done, and offers to undo it. */
function useChangeFee() {
  const reload = useReloadFees();

  const send = async ({ id }: Fee, body: FeeChange): Promise<Fee> => {
    const changed = await call(fees.change, { params: { id }, body });
    reload();
    return changed;
  };

  const undo = async (before: Fee, after: Fee) => {
    try {
      const back = await send(after, backTo(before, after));
      showToast({ message: `Undone: ${doneWords(back)}`, tone: 'success' });
    } catch (error) {
      reload();
      showToast({
        message: `${after.invoiceNumber} wasn’t changed back. ${describeError(error)}`,
        tone: 'error',
      });
    }
  };

  /** @throws ApiError, NetworkError; then nothing was saved */
  return async (fee: Fee, body: Omit<FeeChange, 'version'>): Promise<void> => {
    const changed = await send(fee, { ...body, version: fee.version });
    showToast({
      message: doneWords(changed),
      tone: 'success',
      actionLabel: 'Undo',
      onAction: () => void undo(fee, changed),
    });
  };
}

const paymentSchema = (fee: Fee) =>
  z.object({
    on: dayOfMoney('Enter the day it was paid', fee),
    method: z.enum(paymentMethods, { error: 'Choose how it was paid' }),
    reference: moneyReference,
  });

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodWords[value] }));

/** When and how a fee was paid. */
function PayForm({ onSend, ...frame }: FeeFormProps) {
  const { fee } = frame;
  const schema = useMemo(() => paymentSchema(fee), [fee]);
  const form = useDraftedForm(schema, {
    draftKey: `fee/${fee.id}/${frame.act}`,
    defaultValues: { on: daysFor(fee).latest, method: null, reference: null },
    onSubmit: (paid) => onSend({ state: 'paid', ...paid }),
  });
  useFocusInvalid(form);
  return (
    <FeeForm {...frame} form={form} label="Mark as paid">
      <DateField {...form.field('on')} label="Day it was paid" />
      <NativeSelect
        {...form.field('method')}
        label="How it was paid"
        placeholder="Choose one"
        options={methods}
      />
      <TextField
        {...form.textField('reference')}
        label="Reference"
        help="As on the payment, such as the text of the transfer. It’s part of the data that the family can download."
        isOptional
      />
    </FeeForm>
  );
}

const refundSchema = (fee: Fee) =>
  z.object({ on: dayOfMoney('Enter the day it was refunded', fee), reference: moneyReference });

/** When the money went back. */
function RefundForm({ onSend, ...frame }: FeeFormProps) {
  const { fee } = frame;
  const schema = useMemo(() => refundSchema(fee), [fee]);
  const form = useDraftedForm(schema, {
    draftKey: `fee/${fee.id}/${frame.act}`,
    defaultValues: { on: daysFor(fee).latest, reference: null },
    onSubmit: (refunded) => onSend({ state: 'refunded', ...refunded }),
  });
  useFocusInvalid(form);
  return (
    <FeeForm {...frame} form={form} label="Mark as refunded">
      <DateField {...form.field('on')} label="Day it was refunded" />
      <TextField
        {...form.textField('reference')}
        label="Reference"
        help="As on the transfer that sent it back."
        isOptional
      />
    </FeeForm>
  );
}

const schemaOf = (prompt: string) => z.object({ reason: requiredText(prompt, limits.moveReason) });
const whyWaived = schemaOf('Enter why it’s waived');
const whyTakenBack = schemaOf('Enter why you’re undoing this');

/** Why a fee is waived, or why what was recorded of it is taken back. */
function ReasonForm({ onSend, ...frame }: FeeFormProps) {
  const { act, fee } = frame;
  const form = useDraftedForm(act === 'waive' ? whyWaived : whyTakenBack, {
    draftKey: `fee/${fee.id}/${act}`,
    defaultValues: { reason: null },
    onSubmit: ({ reason }) => onSend({ ...changeOf(frame), reason }),
  });
  useFocusInvalid(form);
  return (
    <FeeForm {...frame} form={form} label={act === 'waive' ? 'Waive the fee' : actLabel(act, fee)}>
      <TextArea
        {...form.textField('reason')}
        label="Reason"
        help="For our team. The family doesn’t see it."
        rows={3}
        countTo={limits.moveReason}
      />
    </FeeForm>
  );
}

/** A refund that is taken back leaves the payment as it was. */
function changeOf({ act, fee }: Pick<FeeFormProps, 'act' | 'fee'>): Omit<FeeChange, 'version'> {
  if (act === 'waive') return { state: 'waived' };
  if (act === 'takeRefundBack' && fee.paid) return { state: 'paid', ...fee.paid };
  return { state: 'due' };
}
