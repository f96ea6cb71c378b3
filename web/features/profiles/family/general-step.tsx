import { personInput } from '#contract/accounts/user.ts';
import { countryInput } from '#contract/profiles/address.ts';
import { hostCountries, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { type FamilyProfile, familyNames } from '#contract/profiles/family.ts';
import { nationalities } from '#contract/profiles/nationalities.ts';
import { whoSees } from '#contract/texts/dialogs/who-sees.ts';
import { z } from '#contract/zod.ts';
import { addressLine } from '#web/features/profiles/view/facts.ts';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import {
  codeField,
  codeOptions,
  mobileExample,
  useAddressFields,
} from '#web/features/profiles/wizard/person-fields.tsx';
import {
  addressRules,
  answered,
  monthFromToday,
  requiredNationality,
} from '#web/features/profiles/wizard/person-rules.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { today } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/text.ts';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { startRange } from './family-facts.ts';
import { requiredStep } from './family-step.tsx';

const hostOptions = codeOptions(hostCountries);
const nationalityOptions = codeOptions(nationalities);

const hostCountry = answered(countryInput, 'Select a country').refine(
  (country) => country === null || hostCountryCodes.some((code) => code === country.code),
  'Select Australia or New Zealand',
);

/** Section 5, family: first name, mobile, country and nationality are required. */
export const generalRules = (stored: FamilyProfile, today: string) =>
  z
    .object({
      adultName1: familyNames.adultName1,
      familyName: familyNames.familyName,
      mobile: answered(personInput.mobile, 'Enter your mobile number'),
      address: addressRules(hostCountry, stored.address?.zipCode),
      nationality: requiredNationality,
      facebook: personInput.facebook,
      instagram: personInput.instagram,
      earliestStartDate: monthFromToday(stored.earliestStartDate, today),
      latestStartDate: monthFromToday(stored.latestStartDate, today),
    })
    .refine(
      ({ earliestStartDate: from, latestStartDate: to }) => from === null || to === null || from <= to,
      {
        path: ['latestStartDate'],
        error: 'The latest start date must not be before the earliest',
        // Reported together with other errors, not after them.
        when: ({ value }) => bothMonths(value),
      },
    );

const months = z.object({ earliestStartDate: z.string(), latestStartDate: z.string() });
const bothMonths = (value: unknown) => months.safeParse(value).success;

export const generalStep = requiredStep({
  number: 1,
  rules: generalRules,
  Fields: GeneralFields,
  Summary: GeneralSummary,
});

type Props = FieldsProps<FamilyProfile, ReturnType<typeof generalRules>>;

function GeneralFields({ form, profile }: Props) {
  const { field, textField, values } = form;
  const address = useAddressFields(form, profile.address);
  return (
    <>
      <FieldSet legend="About you">
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" {...textField('adultName1')} />
          <TextField label="Family name" isOptional autoComplete="family-name" {...textField('familyName')} />
        </FieldRow>
        <TextField
          label="Mobile"
          help={`With the country code, for example ${mobileExample(values.address?.country)}. ${whoSees.whoSees.onlyTeam}`}
          type="tel"
          autoComplete="tel"
          width="medium"
          {...textField('mobile')}
        />
        <ComboBox label="Nationality" options={nationalityOptions} {...codeField(field('nationality'))} />
        <FieldRow>
          <TextField
            label="Facebook"
            help={whoSees.whoSees.onlyTeam}
            isOptional
            autoComplete="off"
            {...textField('facebook')}
          />
          <TextField
            label="Instagram"
            help={whoSees.whoSees.onlyTeam}
            isOptional
            autoComplete="off"
            {...textField('instagram')}
          />
        </FieldRow>
      </FieldSet>
      <FieldSet legend="Where you live">
        <RadioGroup
          label="Country"
          help="Support workers see only the country, not the rest of your address."
          layout="row"
          options={hostOptions}
          {...address.country(codeField(field('address.country')))}
        />
        {address.lines()}
      </FieldSet>
      <FieldSet legend="When a support worker could start">
        <FieldRow>
          <MonthPicker label="Earliest start" isOptional min={today()} {...field('earliestStartDate')} />
          <MonthPicker label="Latest start" isOptional min={today()} {...field('latestStartDate')} />
        </FieldRow>
      </FieldSet>
    </>
  );
}

function GeneralSummary({ profile }: { profile: FamilyProfile }) {
  const { adultName1, familyName, mobile, nationality, facebook, instagram } = profile;
  return (
    <SummaryList
      items={[
        { label: 'Name', value: fullName({ firstName: adultName1, lastName: familyName ?? '' }) },
        { label: 'Mobile', value: mobile && phoneWords(mobile) },
        { label: 'Nationality', value: nationality?.name },
        { label: 'Facebook', value: facebook },
        { label: 'Instagram', value: instagram },
        { label: 'Address', value: addressLine(profile) },
        { label: 'Ideal start', value: startRange(profile) },
      ]}
    />
  );
}
