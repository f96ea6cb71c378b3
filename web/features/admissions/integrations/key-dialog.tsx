import { useState } from 'react';
import { newApiKey } from '#contract/admissions/integrations/api-keys.ts';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import { keyScopes, scopeWords } from '#contract/admissions/integrations/scopes.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { today } from '#web/lib/calendar.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useIntegrationActions } from './use-integrations.ts';

/** Makes an API key, and shows it once. */
export const KeyDialog = () => (
  <LazyDialog title="Make an API key" isDismissable={false}>
    <KeyBody />
  </LazyDialog>
);

const scopeOptions = keyScopes.map((value) => ({
  value,
  label: scopeWords[value].name,
  help: `${scopeWords[value].what}.`,
}));

/** A day less than the longest, because it may be tomorrow here already, and not where the team is. */
const durations = [
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 180, words: '180 days' },
  { days: integrationLimits.keyMaxDays - 1, words: 'A year' },
];

function KeyBody() {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <KeyForm onMade={setSecret} />
  ) : (
    <ShownOnce what="key" secret={secret}>
      <p>
        Your program sends it with each call: <code>authorization: Bearer …</code>
      </p>
    </ShownOnce>
  );
}

function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { makeKey } = useIntegrationActions();
  const form = useZodForm(newApiKey, {
    defaultValues: { name: null, scopes: [], endsOn: null, password: '' },
    onSubmit: async (body) => onMade((await makeKey(body)).secret),
  });
  useFocusInvalid(form);
  const from = today();
  const ends = durations.map(({ days, words }) => {
    const value = daysAfter(from, days);
    return { value, label: `${words}, until ${formatDayMonthYear(value)}` };
  });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        A program with the key reads what you choose here, and changes nothing. We email all leads about it.
      </p>
      <TextField
        label="What is it for?"
        help="Such as ‘Our books’. It stands in the history of every profile that the program opens."
        autoComplete="off"
        {...form.textField('name')}
      />
      <ChoiceBoxes label="What can it read?" options={scopeOptions} {...form.listField('scopes')} />
      <NativeSelect
        label="How long should it work?"
        placeholder="Choose how long"
        options={ends}
        {...form.field('endsOn')}
      />
      <PasswordField
        label="Your password"
        help="So that nobody else can make a key at your computer."
        autoComplete="current-password"
        {...form.textField('password')}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Make the key
        </Button>
      </DialogButtons>
    </Stack>
  );
}
