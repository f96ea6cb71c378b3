import { limits } from '#contract/limits.ts';
import { endMatchInput } from '#contract/matches/matches.ts';
import { actsOnOwn, type OwnMatch } from '#contract/matches/own-match.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { endReasonOptions } from '#contract/matches/words.ts';
import { matchDialogs } from '#contract/texts/dialogs/match.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { EmergencyNumbers } from '#web/ui/emergency-numbers/emergency-numbers.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { useActOnOwn } from './use-act-on-own.ts';

type Props = { own: OwnMatch; onDone: () => void };

const { reason, note, endsOn } = endMatchInput.shape;
const schema = z.object({
  reason,
  endsOn: endsOn.unwrap().refine((day) => day !== null, 'Enter the last day'),
  note: note.unwrap(),
});

/** What hasn't begun can't have reached its end. */
const reasonsFor = (isActive: boolean) =>
  endReasonOptions
    .filter(({ id }) => isActive || id !== 'completed')
    .map(({ id, label }) => ({ value: id, label }));

/** Says no to a proposal, or ends a match today or on a later day. */
export function EndDialog(props: Props) {
  const { match, name } = props.own;
  return (
    <LazyDialog
      title={match.state === 'active' ? `End the match with ${name}` : `Say no to ${name}`}
      isDismissable={false}
    >
      <EndForm {...props} />
    </LazyDialog>
  );
}

function EndForm({ own, onDone }: Props) {
  const close = useCloseOverlay();
  const { read, end } = useActOnOwn(own);
  const { match, name } = read;
  const isActive = match.state === 'active';
  /** Otherwise someone else has ended it meanwhile, and there's nothing to send. */
  const isOpen = isOpenMatch(match);
  const hasDay = actsOnOwn(read).includes('setLastDay');
  const form = useDraftedForm(schema, {
    draftKey: `your-match/${match.id}/end`,
    defaultValues: { reason: null, endsOn: own.match.ending?.endsOn ?? today(), note: null },
    onSubmit: async ({ reason, endsOn, note }) => {
      // Without a day it is over at once, whatever day it is where the person is.
      const isLater = hasDay && endsOn !== null && endsOn > today();
      await end({ reason, note, ...(isLater && { endsOn }) });
      close();
      onDone();
    },
  });
  useFocusInvalid(form);
  const isLater = hasDay && (form.values.endsOn ?? '') > today();
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{whatFollows(read, isLater)}</p>
      <RadioGroup
        {...form.field('reason')}
        label="Why?"
        help={matchDialogs.endMatch.reason({ other: name })}
        options={reasonsFor(isActive)}
      />
      {form.values.reason === 'safety' && (
        <EmergencyNumbers hasOurs>{matchDialogs.endMatch.safety}</EmergencyNumbers>
      )}
      {hasDay && (
        <DateField
          {...form.field('endsOn')}
          label="Last day"
          help="Today, or a later day if you’d like to give each other time."
        />
      )}
      <TextArea
        {...form.textField('note')}
        label="What should our team know?"
        help={matchDialogs.endMatch.note({ other: name })}
        isOptional
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <DialogButtons>
        {isOpen && <CloseButton>Cancel</CloseButton>}
        {/* One button, so that it keeps the focus. */}
        <Button
          variant={isActive ? 'danger' : undefined}
          isPending={form.isSubmitting}
          {...(isOpen ? { type: 'submit' } : { onPress: close })}
        >
          {isOpen ? sendWords(isActive, isLater) : 'Close'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function sendWords(isActive: boolean, isLater: boolean): string {
  if (!isActive) return 'Say no';
  return isLater ? 'Give notice' : 'End the match today';
}

function whatFollows(own: OwnMatch, isLater: boolean): string {
  const { match, name: other } = own;
  const words = matchDialogs.endMatch;
  if (match.state !== 'active') return words.sayNo({ other });
  if (match.ending && !actsOnOwn(own).includes('setLastDay'))
    return words.noticeGiven({ other, day: formatDayMonthYear(match.ending.endsOn) });
  return isLater ? words.later({ other }) : words.today;
}
