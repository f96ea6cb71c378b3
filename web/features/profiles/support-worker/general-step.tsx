import { lastNamePrompt, personInput } from '#contract/accounts/user.ts';
import { type Arrangement, arrangements, genders } from '#contract/enums.ts';
import { oneName, withLastName } from '#contract/fields.ts';
import { countryInput } from '#contract/profiles/address.ts';
import { countries } from '#contract/profiles/countries.ts';
import { answerWords, fieldLabel } from '#contract/profiles/field-words.ts';
import { arrangementLabels } from '#contract/profiles/labels.ts';
import { nationalities } from '#contract/profiles/nationalities.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { z } from '#contract/zod.ts';
import { addressLine } from '#web/features/profiles/view/facts.ts';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { codeField, codeOptions, useAddressFields } from '#web/features/profiles/wizard/person-fields.tsx';
import {
  addressRules,
  answered,
  monthFromToday,
  requiredNationality,
} from '#web/features/profiles/wizard/person-rules.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { formatDayMonthYear, formatMonthYear, today } from '#web/lib/dates.ts';
import { OneNameBox } from '#web/lib/forms/one-name-box.tsx';
import { fullName } from '#web/lib/text.ts';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { requiredStep } from './support-worker-step.tsx';

const genderOptions = genders.map((gender) => ({ value: gender, label: gender }));
const arrangementHelp: Record<Arrangement, string> = {
  LIVE_IN: 'You live in the family’s home.',
  LIVE_OUT: 'You travel to work.',
  EITHER: 'Either suits you.',
};
const arrangementOptions = arrangements.map((value) => ({
  value,
  label: arrangementLabels[value],
  help: arrangementHelp[value],
}));
const countryOptions = codeOptions(countries);
const nationalityOptions = codeOptions(nationalities);

/** Section 5, worker general info: names, country of residence and nationality are required. */
export const generalRules = (stored: SupportWorkerProfile, today: string) =>
  withLastName(rulesOf(stored, today), { lastName: lastNamePrompt });

const rulesOf = (stored: SupportWorkerProfile, today: string) =>
  z.object({
    firstName: personInput.firstName,
    lastName: personInput.lastName,
    oneName: oneName(),
    gender: personInput.gender,
    dateOfBirth: personInput.dateOfBirth.refine(
      (date) => date === null || date <= today,
      'Enter a date of birth that isn’t in the future',
    ),
    address: addressRules(answered(countryInput, 'Select a country of residence'), stored.address?.zipCode),
    nationality: requiredNationality,
    dateAvailable: monthFromToday(stored.dateAvailable, today),
    arrangement: personInput.arrangement,
  });

export const generalStep = requiredStep({
  number: 1,
  rules: generalRules,
  Fields: GeneralFields,
  Summary: GeneralSummary,
});

type Props = FieldsProps<SupportWorkerProfile, ReturnType<typeof generalRules>>;

function GeneralFields({ form, profile }: Props) {
  const { boxField, change, field, textField, values } = form;
  const address = useAddressFields(form, profile.address);
  return (
    <>
      <FieldSet legend="About you">
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" {...textField('firstName')} />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...textField('lastName')}
            isDisabled={values.oneName === true}
          />
        </FieldRow>
        <OneNameBox {...boxField('oneName')} clearLastName={() => change('lastName', '')} />
        <RadioGroup label="Gender" isOptional layout="row" options={genderOptions} {...field('gender')} />
        <DateField
          label="Date of birth"
          help={'For example 27 3 1990. Families see your age, not the date.'}
          isOptional
          autoComplete="bday"
          {...field('dateOfBirth')}
        />
        <ComboBox label="Nationality" options={nationalityOptions} {...codeField(field('nationality'))} />
      </FieldSet>
      <FieldSet legend="Where you live">
        <ComboBox
          label="Country of residence"
          help="Families see only the country, not the rest of your address."
          options={countryOptions}
          {...address.country(codeField(field('address.country')))}
        />
        {address.lines()}
      </FieldSet>
      <FieldSet legend="When and how you can work">
        <MonthPicker label="Date available" isOptional min={today()} {...field('dateAvailable')} />
        <RadioGroup
          label="Would you live in or live out?"
          isOptional
          options={arrangementOptions}
          {...field('arrangement')}
        />
      </FieldSet>
    </>
  );
}

function GeneralSummary({ profile }: { profile: SupportWorkerProfile }) {
  const { firstName, lastName, gender, dateOfBirth, nationality, dateAvailable, arrangement } = profile;
  return (
    <SummaryList
      items={[
        { label: 'Name', value: fullName({ firstName, lastName: lastName ?? '' }) },
        { label: 'Gender', value: gender },
        { label: 'Date of birth', value: dateOfBirth && formatDayMonthYear(dateOfBirth) },
        { label: 'Nationality', value: nationality?.name },
        { label: 'Address', value: addressLine(profile) },
        { label: 'Date available', value: dateAvailable && formatMonthYear(dateAvailable) },
        { label: fieldLabel('arrangement'), value: answerWords('arrangement', arrangement) },
      ]}
    />
  );
}
