import { useMemo } from 'react';
import { paymentMethods } from '#contract/fees/fees.ts';
import { paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { z } from '#contract/zod.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FeeForm, type FeeFormProps } from './fee-form.tsx';
import { dayOfMoney, latestDay, moneyReference } from './fee-rules.ts';

const schemaFrom = (first: string) =>
  z.object({
    on: dayOfMoney('Enter the day it was paid', first),
    method: z.enum(paymentMethods, { error: 'Choose how it was paid' }),
    reference: moneyReference,
  });

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodWords[value] }));

/** When and how a fee was paid. */
export function PayForm({ onSend, ...frame }: FeeFormProps) {
  const first = frame.fee.issuedOn;
  const schema = useMemo(() => schemaFrom(first), [first]);
  const form = useDraftedForm(schema, {
    draftKey: `fee/${frame.fee.id}/${frame.act}`,
    defaultValues: { on: latestDay(first), method: null, reference: null },
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
