import { useMemo } from 'react';
import { z } from '#contract/zod.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FeeForm, type FeeFormProps } from './fee-form.tsx';
import { dayOfMoney, latestDay, moneyReference } from './fee-rules.ts';

const schemaFrom = (first: string) =>
  z.object({ on: dayOfMoney('Enter the day it was refunded', first), reference: moneyReference });

/** When the money went back. */
export function RefundForm({ onSend, ...frame }: FeeFormProps) {
  const first = frame.fee.paid?.on ?? frame.fee.issuedOn;
  const schema = useMemo(() => schemaFrom(first), [first]);
  const form = useDraftedForm(schema, {
    draftKey: `fee/${frame.fee.id}/${frame.act}`,
    defaultValues: { on: latestDay(first), reference: null },
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
