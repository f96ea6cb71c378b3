import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { actLabel, type FeeChange } from './acts.ts';
import { FeeForm, type FeeFormProps } from './fee-form.tsx';

const schemaOf = (prompt: string) => z.object({ reason: requiredText(prompt, limits.moveReason) });
const whyWaived = schemaOf('Enter why it’s waived');
const whyTakenBack = schemaOf('Enter why you’re undoing this');

/** Why a fee is waived, or why what was recorded of it is taken back. */
export function ReasonForm({ onSend, ...frame }: FeeFormProps) {
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
