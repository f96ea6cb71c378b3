import {
  newPrivacyRequest,
  privacyRequestKinds,
  privacyRequests,
  privacyRequestWays,
} from '#contract/admissions/privacy-requests.ts';
import { limits } from '#contract/limits.ts';
import { dayIn, operatorZone } from '#contract/profiles/time-in.ts';
import { type SettingsCountry, settingsCountries } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { countryWords, kindWords, wayWords } from './request-words.ts';
import { useReloadPrivacyRequests } from './use-privacy-requests.ts';

/** Whose data the request is about. */
export type AskingPerson = { id: string; firstName: string; country: SettingsCountry | null };

type Props = { person: AskingPerson | null };

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

/** Records a request; without a person, of somebody who has no account. */
export const NewRequestDialog = ({ person }: Props) => (
  <LazyDialog
    title={person ? `Record a privacy request from ${person.firstName}` : 'Record a privacy request'}
    isDismissable={false}
  >
    <NewRequestForm person={person} />
  </LazyDialog>
);

function NewRequestForm({ person }: Props) {
  const close = useCloseOverlay();
  const reload = useReloadPrivacyRequests();
  const form = useDraftedForm(newPrivacyRequest, {
    draftKey: `privacy-request/new/${person?.id ?? 'nobody'}`,
    defaultValues: {
      profileId: person?.id ?? null,
      name: null,
      contact: null,
      onBehalfBy: null,
      kind: null,
      way: null,
      arrivedOn: dayIn(operatorZone(), new Date()),
      country: person?.country ?? null,
      details: null,
    },
    onSubmit: async (body) => {
      const { dueOn } = await call(privacyRequests.add, { body });
      reload();
      close();
      showToast({ message: `Recorded. Answer by ${formatDayMonthYear(dueOn)}.`, tone: 'success' });
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {person === null && (
        <>
          <p>
            For somebody without an account. Of people with one, open “Privacy requests” on their profile.
          </p>
          <TextField {...form.textField('name')} label="Whose data it’s about" autoComplete="off" />
        </>
      )}
      <TextField
        {...form.textField('contact')}
        label="How to answer"
        help="An email address, a phone number or a postal address."
        isOptional={person !== null}
        autoComplete="off"
      />
      <TextField
        {...form.textField('onBehalfBy')}
        label="Who asks, if it’s somebody else"
        help="Name, and why they may ask: such as a parent, or a lawyer with a letter."
        isOptional
        autoComplete="off"
      />
      <RadioGroup
        {...form.field('kind')}
        label="What they ask for"
        options={options(privacyRequestKinds, kindWords)}
      />
      <NativeSelect
        {...form.field('way')}
        label="How it arrived"
        placeholder="Choose one"
        options={options(privacyRequestWays, wayWords)}
      />
      <DateField {...form.field('arrivedOn')} label="Day it arrived" />
      <NativeSelect
        {...form.field('country')}
        label="Where they live"
        help="Australia: 30 days to answer. New Zealand: 20 working days."
        placeholder="Choose one"
        options={options(settingsCountries, countryWords)}
      />
      <TextArea
        {...form.textField('details')}
        label="What they wrote or said"
        isOptional
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Record it
        </Button>
      </DialogButtons>
    </Stack>
  );
}
