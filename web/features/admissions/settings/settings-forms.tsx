import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type AllSettings, operatorSettings, type SomeSettings } from '#contract/admissions/settings.ts';
import { isColour, lowestContrast, ringContrast } from '#contract/colours.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { type Settings, settingsCountries, settingsZones, taxRules } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import type { FieldBinding, FormValues, ZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { NotConfirmed } from './hiding-question.tsx';
import { sayEverywhere } from './say-everywhere.ts';
import styles from './settings.module.css';
import { amountTyped, centsTyped, endedBeforeWords, settingLabels, zoneWords } from './settings-words.ts';
import { useSaveSettings } from './use-settings-query.ts';

type Props = { found: AllSettings };

const { shape } = operatorSettings;

const contactRules = z.object({
  name: shape.name,
  supportPhone: shape.supportPhone,
  supportPhoneNZ: shape.supportPhoneNZ,
  supportEmail: shape.supportEmail,
  supportEmailNZ: shape.supportEmailNZ,
  zone: shape.zone,
  senderEmail: shape.senderEmail,
  senderEmailNZ: shape.senderEmailNZ,
  replyToEmail: shape.replyToEmail,
  replyToEmailNZ: shape.replyToEmailNZ,
});

/** Numbers and addresses, in the order of the form. */
const ways = [
  { name: 'supportPhone', type: 'tel' },
  { name: 'supportPhoneNZ', type: 'tel', isOptional: true },
  { name: 'supportEmail', type: 'email' },
  { name: 'supportEmailNZ', type: 'email', isOptional: true },
  {
    name: 'senderEmail',
    type: 'email',
    isOptional: true,
    help: 'Leave it empty to use the address above. Your mail server has to let us send from it.',
  },
  {
    name: 'senderEmailNZ',
    type: 'email',
    isOptional: true,
    help: 'Leave it empty if New Zealand uses the same address.',
  },
  {
    name: 'replyToEmail',
    type: 'email',
    isOptional: true,
    help: 'Leave it empty to use the address emails come from.',
  },
  {
    name: 'replyToEmailNZ',
    type: 'email',
    isOptional: true,
    help: 'Leave it empty if New Zealand uses the same address.',
  },
] as const;

/** How people reach us. */
export function ContactForm({ found }: Props) {
  const form = useSettingsForm(contactRules, found, {
    name: 'contact',
    read: (settings) => settings,
    write: (values) => values,
  });
  return (
    <SettingsForm title="Name and contact" form={form}>
      <TextField label={settingLabels.name} autoComplete="off" {...form.textField('name')} />
      <div className={styles.pair}>
        {ways.map(({ name, ...way }) => (
          <TextField
            key={name}
            label={settingLabels[name]}
            autoComplete="off"
            {...way}
            {...form.textField(name)}
          />
        ))}
      </div>
      <NativeSelect
        label={settingLabels.zone}
        help="For the days of our team. Everybody else’s day is that of where they live."
        placeholder={null}
        options={settingsZones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
        {...form.field('zone')}
      />
    </SettingsForm>
  );
}

const companyRules = z.object({
  legalEntity: shape.legalEntity,
  country: shape.country,
  taxNumber: shape.taxNumber,
  isGstRegistered: shape.isGstRegistered,
  payTo: shape.payTo,
  invoicePrefix: shape.invoicePrefix,
});

/** What invoices say of us. */
export function CompanyForm({ found }: Props) {
  const form = useSettingsForm(companyRules, found, {
    name: 'company',
    read: (settings) => settings,
    write: (values) => values,
  });
  return (
    <SettingsForm title="Company and invoices" lead="Invoices you’ve already sent don’t change." form={form}>
      <TextField label={settingLabels.legalEntity} autoComplete="off" {...form.textField('legalEntity')} />
      <RadioGroup
        label={settingLabels.country}
        layout="row"
        options={settingsCountries.map((code) => ({ value: code, label: countryName(code) }))}
        {...form.field('country')}
      />
      {settingsCountries.map((code) => (
        <Stack key={code} gap={3}>
          <h3>In {countryName(code)}</h3>
          <TextField
            label={`${taxRules[code].taxNumberLabel} (${countryName(code)})`}
            isOptional
            width="medium"
            autoComplete="off"
            {...form.textField(`taxNumber.${code}`)}
          />
          <Checkbox {...form.boxField(`isGstRegistered.${code}`)}>
            We’re registered for GST in {countryName(code)}: {taxRules[code].gstPercent}% of a fee is GST
          </Checkbox>
          <TextArea
            rows={2}
            label={`${settingLabels.payTo} in ${countryName(code)}`}
            help="As families read it: ‘Bank transfer to …, BSB …, account …’."
            {...form.textField(`payTo.${code}`)}
          />
        </Stack>
      ))}
      <TextField
        label={settingLabels.invoicePrefix}
        help="Two to five letters. Invoices you’ve already sent keep theirs."
        width="short"
        autoComplete="off"
        {...form.textField('invoicePrefix')}
      />
    </SettingsForm>
  );
}

const amountPrompt = 'Enter an amount such as 1,000 or 1,250.50, or leave it empty for no fee';
const amount = z.string({ error: amountPrompt }).refine((text) => {
  const cents = centsTyped(text);
  return cents !== undefined && shape.joiningFeeCents.safeParse(cents).success;
}, amountPrompt);
const daysPrompt = 'Enter a number of days from 1 to 90';
const feesRules = z.object({
  joiningFeeCents: amount.nullable(),
  matchFeeCents: amount.nullable(),
  dueDays: z
    .string({ error: daysPrompt })
    .refine((text) => shape.dueDays.safeParse(Number(text)).success, daysPrompt),
  endedBeforeFirstDay: shape.endedBeforeFirstDay,
});

/** What families pay. */
export function FeesForm({ found }: Props) {
  const form = useSettingsForm(feesRules, found, {
    name: 'fees',
    read: ({ joiningFeeCents, matchFeeCents, dueDays, endedBeforeFirstDay }) => ({
      joiningFeeCents: amountTyped(joiningFeeCents),
      matchFeeCents: amountTyped(matchFeeCents),
      dueDays: String(dueDays),
      endedBeforeFirstDay,
    }),
    write: ({ joiningFeeCents, matchFeeCents, dueDays, endedBeforeFirstDay }) => ({
      joiningFeeCents: centsTyped(joiningFeeCents ?? '') ?? null,
      matchFeeCents: centsTyped(matchFeeCents ?? '') ?? null,
      dueDays: Number(dueDays),
      endedBeforeFirstDay,
    }),
  });
  return (
    <SettingsForm
      title="Fees"
      lead="In the dollars of the family’s country, with GST. Invoices you’ve already sent don’t change."
      form={form}
    >
      <div className={styles.pair}>
        {(['joiningFeeCents', 'matchFeeCents'] as const).map((name) => (
          <TextField
            key={name}
            label={settingLabels[name]}
            isOptional
            help="Empty: no fee"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            {...form.textField(name)}
          />
        ))}
      </div>
      <TextField
        label={settingLabels.dueDays}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        {...form.textField('dueDays')}
      />
      <RadioGroup
        label={settingLabels.endedBeforeFirstDay}
        options={Object.entries(endedBeforeWords).map(([value, label]) => ({ value, label }))}
        {...form.field('endedBeforeFirstDay')}
      />
    </SettingsForm>
  );
}

const colourRules = z.object({
  brandColour: shape.brandColour,
  brandColourDark: shape.brandColourDark,
  accentColour: shape.accentColour,
});

/** The operator's colours, on every page, in mails and PDFs. */
export function ColoursForm({ found }: Props) {
  const form = useSettingsForm(colourRules, found, {
    name: 'colours',
    read: (settings) => settings,
    write: (values) => values,
  });
  return (
    <SettingsForm
      title="Colours"
      lead="Colours must be easy to read: a contrast of at least 4.5 for words, and 3 for highlights."
      form={form}
    >
      <ColourField {...form.textField('brandColour')} measure={(one) => lowestContrast(one, 'light')} />
      <ColourField {...form.textField('brandColourDark')} measure={(one) => lowestContrast(one, 'dark')} />
      <ColourField {...form.textField('accentColour')} measure={ringContrast} />
    </SettingsForm>
  );
}

type ColourFieldProps = FieldBinding<string> & {
  name: string;
  /** The lowest contrast of the colour where it's used. */
  measure: (colour: string) => number;
};

/** A colour as text, with what it looks like and how well it can be read. */
function ColourField({ measure, ...field }: ColourFieldProps) {
  const colour = field.value.trim().toLowerCase();
  const label = settingLabels[field.name as keyof Settings];
  return (
    <div className={styles.colour}>
      <TextField label={label} spellCheck={false} autoComplete="off" {...field} />
      {isColour(colour) && (
        <Row gap={2} align="center">
          <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          <span>Contrast {measure(colour).toFixed(1)}</span>
        </Row>
      )}
    </div>
  );
}

type Section<S extends z.ZodObject> = {
  /** Of its draft. */
  name: string;
  /** The settings as they stand in the form, and back. */
  read: (settings: Settings) => FormValues<S>;
  write: (values: z.output<S>) => SomeSettings;
};

/**
 * A form for some settings. Sends only what somebody has changed here, so that a colleague's changes of the others stay. What a colleague
 * changes meanwhile shows unless something is typed.
 */
export function useSettingsForm<S extends z.ZodObject>(
  rules: S,
  { settings, version }: AllSettings,
  { name, read, write }: Section<S>,
): ZodForm<S> {
  const save = useSaveSettings();
  const shown = ownPart(rules, read(settings));
  const baseline = useRef(shown);
  const form = useDraftedForm(rules, {
    defaultValues: shown,
    draftKey: `team/settings/${name}`,
    isHandled: (error) => error instanceof NotConfirmed,
    onSubmit: async (values) => {
      const changes = changedOnly(write(values), settings, baseline.current, form.read());
      const saved = await save(version, changes);
      baseline.current = ownPart(rules, read(saved.settings));
      form.reset(baseline.current);
      sayEverywhere('Saved.');
    },
  });
  useEffect(() => {
    const isUntouched = JSON.stringify(form.read()) === JSON.stringify(baseline.current);
    if (!isUntouched || JSON.stringify(shown) === JSON.stringify(baseline.current)) return;
    baseline.current = shown;
    form.reset(shown);
  });
  return form;
}

/** The values that the form has fields for. */
const ownPart = <S extends z.ZodObject>(rules: S, values: FormValues<S>): FormValues<S> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in rules.shape)) as FormValues<S>;

/** The settings whose fields differ from what the form opened with. */
function changedOnly(
  written: SomeSettings,
  settings: Settings,
  opened: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): SomeSettings {
  const isChanged = (name: string) => JSON.stringify(opened[name]) !== JSON.stringify(typed[name]);
  return Object.fromEntries(Object.entries(written).filter(([name]) => name in settings && isChanged(name)));
}

type FormProps<S extends z.ZodObject> = {
  title: string;
  lead?: string;
  form: ZodForm<S>;
  children: ReactNode;
};

export function SettingsForm<S extends z.ZodObject>({ title, lead, form, children }: FormProps<S>) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack as="form" gap={4} noValidate onSubmit={form.submit}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        {children}
        <FormProblem form={form} />
        <Row>
          <Button type="submit" isPending={form.isSubmitting}>
            Save<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
