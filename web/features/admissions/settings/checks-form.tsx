import { type AllSettings, operatorSettings } from '#contract/admissions/settings.ts';
import { askableChecks, periodMonths, refereeNumbers } from '#contract/checks/askable.ts';
import { type CheckValidity, type PeriodKind, periodKinds } from '#contract/checks/check-settings.ts';
import { type AustralianState, australianStates } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { stateNames } from '#contract/checks/states.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { sentenceStart } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Chips } from '#web/ui/chips/chips.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { askedLabel, checkSides, monthsTyped, refereesWords } from './check-settings-words.ts';
import styles from './settings.module.css';
import { SettingsForm, useSettingsForm } from './settings-forms.tsx';

const { shape } = operatorSettings;
const prompt = `Enter a number of months from ${periodMonths.min} to ${periodMonths.max}`;
const months = z
  .string({ error: prompt })
  .refine((text) => shape.checkValidity.shape.cpr.safeParse(Number(text)).success, prompt);

const refereeChoices = refereeNumbers.map(String);

/** As text in the form. */
type Typed = Record<PeriodKind, string> & { 'working-with-children': Record<AustralianState, string> };

const checksRules = z.object({
  requiredChecks: shape.requiredChecks,
  refereesAsked: z.enum(refereeChoices, { error: 'Choose how many referees we ask for' }),
  checkValidity: z.object({
    'national-police-check': months,
    'nz-police-vetting': months,
    'ndis-worker-screening': months,
    'first-aid': months,
    cpr: months,
    'working-with-children': z.object({
      NSW: months,
      VIC: months,
      QLD: months,
      WA: months,
      SA: months,
      TAS: months,
      ACT: months,
      NT: months,
    }),
  }),
});

/** Each period as another kind of value: as text in the form, and back. */
const each = <From, To>(of: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));

const typed = ({ 'working-with-children': byState, ...others }: CheckValidity): Typed =>
  ({ ...each(others, String), 'working-with-children': each(byState, String) }) as Typed;
const written = ({ 'working-with-children': byState, ...others }: Typed): CheckValidity =>
  ({ ...each(others, Number), 'working-with-children': each(byState, Number) }) as CheckValidity;

/** What we ask of whom in checks, and for how long it's valid. */
export function ChecksForm({ found }: { found: AllSettings }) {
  const form = useSettingsForm(checksRules, found, {
    name: 'checks',
    read: ({ requiredChecks, refereesAsked, checkValidity }) => ({
      requiredChecks,
      refereesAsked: String(refereesAsked),
      checkValidity: typed(checkValidity),
    }),
    write: ({ requiredChecks, refereesAsked, checkValidity }) => ({
      requiredChecks,
      refereesAsked: refereeNumbers.find((number) => String(number) === refereesAsked) ?? 0,
      checkValidity: written(checkValidity),
    }),
  });
  return (
    <SettingsForm
      title="Checks"
      lead="If we haven’t seen a check you ask for, the profile says ‘not seen yet’. If a check we’ve seen expires, that person isn’t in the search until we’ve seen a new one."
      form={form}
    >
      {checkSides.flatMap((side) =>
        hostCountryCodes.map((code) => (
          <Chips
            key={`${side}-${code}`}
            label={askedLabel(side, code)}
            options={askableChecks[side][code].map((kind) => ({ value: kind, label: checkNames[kind] }))}
            {...form.listField(`requiredChecks.${side}.${code}`)}
          />
        )),
      )}
      <RadioGroup
        label="Referees of support workers"
        help="You can’t choose one: the worker’s own card would give away what that referee told us."
        layout="row"
        options={refereeNumbers.map((number) => ({
          value: String(number),
          label: sentenceStart(refereesWords(number)),
        }))}
        {...form.field('refereesAsked')}
      />
      <Stack gap={3}>
        <div>
          <h3>How long a check is valid</h3>
          <Quiet size="body">
            From the day of issue. Checks we’ve already seen keep their expiry date. A new period counts for
            those we look at from now on.
          </Quiet>
        </div>
        <div className={styles.pair}>
          {periodKinds.map((kind) => (
            <MonthsField key={kind} label={checkNames[kind]} {...form.textField(`checkValidity.${kind}`)} />
          ))}
        </div>
      </Stack>
      <Stack gap={3}>
        <h3>{checkNames['working-with-children']}, by who issued it</h3>
        <div className={styles.pair}>
          {australianStates.map((state) => (
            <MonthsField
              key={state}
              label={stateNames[state].replace(/^the /, '')}
              {...form.textField(`checkValidity.working-with-children.${state}`)}
            />
          ))}
        </div>
      </Stack>
    </SettingsForm>
  );
}

/** A period, with what it is in years. */
function MonthsField({ label, ...field }: FieldBinding<string> & { label: string }) {
  const words = monthsTyped(field.value);
  return (
    <TextField
      label={label}
      help={words ? `In months: ${words}` : 'In months'}
      suffix="months"
      inputMode="numeric"
      autoComplete="off"
      {...field}
    />
  );
}
