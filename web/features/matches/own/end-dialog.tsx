import { limits } from '#contract/limits.ts';
import { endMatchInput, matchesOnRecord } from '#contract/matches/matches.ts';
import { endReasonOptions } from '#contract/matches/words.ts';
import { settings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { today } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { rememberOwnMatch } from './own-matches.ts';
import type { OwnMatch } from './sides.ts';

type Props = { own: OwnMatch; isOpen: boolean; onClose: () => void };

const { reason, note, endsOn } = endMatchInput.shape;
const schema = z.object({
  reason,
  endsOn: endsOn.unwrap().refine((day) => day !== null, 'Enter the last day'),
  note: note.unwrap(),
});

const reasons = endReasonOptions.map(({ id, label }) => ({ value: id, label }));

/** Says no to a proposal, or ends a match today or on a later day. */
export function EndDialog(props: Props) {
  const { own, isOpen, onClose } = props;
  const { match, name } = own;
  const title = match.state === 'active' ? `End the match with ${name}` : `Say no to ${name}`;
  return (
    <LazyDialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable={false}
    >
      <EndForm {...props} />
    </LazyDialog>
  );
}

function EndForm({ own, onClose }: Props) {
  const { match, name } = own;
  const isActive = match.state === 'active';
  const form = useDraftedForm(schema, {
    draftKey: `your-match/${match.id}/end`,
    defaultValues: { reason: null, endsOn: today(), note: null },
    onSubmit: async ({ reason, endsOn, note }) => {
      const body = { reason, note, version: match.version, ...(isActive && { endsOn }) };
      const saved = await call(matchesOnRecord.end, { params: { id: match.id }, body });
      rememberOwnMatch(saved);
      announce(saved.state === 'ended' ? 'The match has ended.' : 'Your notice is noted.');
      onClose();
    },
  });
  const isLater = isActive && (form.values.endsOn ?? '') > today();
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        {isActive
          ? `${name} is told by email which day is the last, but not why. ${isLater ? 'Until then everything stays as you have agreed, and you can take it back.' : 'If it ends today, you can both look for somebody else at once.'}`
          : `${name} is told that it does not go ahead, but not why. It is all right to say no: our team goes on looking with you.`}
      </p>
      <RadioGroup {...form.field('reason')} label="Why?" help="Only our team reads this." options={reasons} />
      {form.values.reason === 'safety' && (
        <p>
          <strong>If somebody is in danger now, call 000 in Australia or 111 in New Zealand.</strong> Our team
          is told at once. You can also call us on{' '}
          <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
        </p>
      )}
      {isActive && (
        <DateField
          {...form.field('endsOn')}
          label="Last day"
          help="Today, or a later day if you would like to give each other time."
        />
      )}
      <TextArea
        {...form.textField('note')}
        label="What should our team know?"
        help={`${name} does not read it.`}
        isOptional
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={isActive ? 'danger' : undefined} isPending={form.isSubmitting}>
          {isActive ? (isLater ? 'Give notice' : 'End the match today') : 'Say no'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
