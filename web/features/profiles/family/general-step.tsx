import { hostCountries } from '#contract/profiles/countries.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { nationalities } from '#contract/profiles/nationalities.ts';
import { addressLine, startRange } from '#web/features/profiles/facts.ts';
import { addressFields } from '#web/features/profiles/wizard/address-fields.tsx';
import { codeField, codeOptions } from '#web/features/profiles/wizard/code-field.ts';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { firstMonthOffered } from '#web/features/profiles/wizard/form-rules.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { today } from '#web/lib/dates.ts';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { generalRules } from './family-rules.ts';

const hostOptions = codeOptions(hostCountries);
const nationalityOptions = codeOptions(nationalities);

type Props = FieldsProps<FamilyProfile, ReturnType<typeof generalRules>>;

export function GeneralFields({ form: { field, textField }, profile }: Props) {
  const { earliestStartDate, latestStartDate } = profile;
  return (
    <>
      <FieldSet legend="About you">
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" {...textField('adultName1')} />
          <TextField label="Family name" autoComplete="family-name" {...textField('familyName')} />
        </FieldRow>
        <TextField
          label="Mobile"
          help="With the country code, for example 61 400 000 000. Only our team sees it."
          type="tel"
          autoComplete="tel"
          width="medium"
          {...textField('mobile')}
        />
        <ComboBox label="Nationality" options={nationalityOptions} {...codeField(field('nationality'))} />
        <FieldRow>
          <TextField
            label="Facebook"
            help="Only our team sees it."
            isOptional
            autoComplete="off"
            {...textField('facebook')}
          />
          <TextField
            label="Instagram"
            help="Only our team sees it."
            isOptional
            autoComplete="off"
            {...textField('instagram')}
          />
        </FieldRow>
      </FieldSet>
      <FieldSet legend="Where you live">
        <RadioGroup
          label="Country"
          help="Support workers see the country, and no more of your address."
          layout="row"
          options={hostOptions}
          {...codeField(field('address.country'))}
        />
        {addressFields(textField)}
      </FieldSet>
      <FieldSet legend="When a support worker could start">
        <MonthPicker
          label="Earliest start"
          isOptional
          min={firstMonthOffered(earliestStartDate, today())}
          {...field('earliestStartDate')}
        />
        <MonthPicker
          label="Latest start"
          isOptional
          min={firstMonthOffered(latestStartDate, today())}
          {...field('latestStartDate')}
        />
      </FieldSet>
    </>
  );
}

export function GeneralSummary({ profile }: { profile: FamilyProfile }) {
  const { adultName1, familyName, mobile, nationality, facebook, instagram } = profile;
  return (
    <SummaryList
      items={[
        { label: 'Name', value: `${adultName1} ${familyName ?? ''}` },
        { label: 'Mobile', value: mobile },
        { label: 'Nationality', value: nationality?.name },
        { label: 'Facebook', value: facebook },
        { label: 'Instagram', value: instagram },
        { label: 'Address', value: addressLine(profile) },
        { label: 'Ideal start', value: startRange(profile) },
      ]}
    />
  );
}
