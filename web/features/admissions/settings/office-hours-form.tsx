import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { AllSettings } from '#contract/admissions/settings.ts';
import { contactWithin } from '#contract/contact-promise.ts';
import { holidayCalendars, publicHolidaysUntil } from '#contract/holiday-calendars.ts';
import { limits } from '#contract/limits.ts';
import { type Weekday, weekdays } from '#contract/settings.ts';
import { formatDayMonthYear, sentenceStart } from '#contract/words.ts';
import { calendarWords, zoneTimeWords } from '#web/features/admissions/office-hours/calendar-words.ts';
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { fieldId } from '#web/ui/field/field-id.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './office-hours-form.module.css';
import { officeOfTyped, officeRules, typedOffice } from './office-hours-rules.ts';
import { SettingsForm, useSettingsForm } from './settings-forms.tsx';
import { contactHoursWords, settingLabels } from './settings-words.ts';

type Form = ZodForm<typeof officeRules>;

/** When people reach us by phone, and whether the time to get in touch counts only then. */
export function OfficeHoursForm({ found }: { found: AllSettings }) {
  const form = useSettingsForm(officeRules, found, {
    name: 'office-hours',
    read: typedOffice,
    write: officeOfTyped,
  });
  const { officeHours } = form.values;
  const shown = form.boxField('officeHours.isShown');
  return (
    <SettingsForm
      title="Office hours"
      lead="People see them beside your phone number, on the contact page."
      form={form}
    >
      <Checkbox
        {...shown}
        onChange={(isShown) => {
          shown.onChange(isShown);
          // Without office hours none can be counted.
          if (!isShown) form.change('contactHoursCount', 'every-hour');
        }}
      >
        Show our office hours
      </Checkbox>
      {officeHours?.isShown && (
        <>
          <Stack gap={3}>
            <Quiet>In {zoneTimeWords(found.settings.zone)}, the time zone above.</Quiet>
            {weekdays.map((weekday) => (
              <WeekdayFields key={weekday} form={form} weekday={weekday} />
            ))}
          </Stack>
          <NativeSelect
            label={settingLabels.holidayCalendar}
            isOptional
            help={`The office closes on the public holidays of this place. We know them until ${formatDayMonthYear(publicHolidaysUntil)}. Governments may still change them: add a new one below.`}
            placeholder="Open on public holidays"
            options={calendarOptions}
            {...form.field('holidayCalendar')}
          />
          <ClosedDays form={form} />
          <RadioGroup
            label={settingLabels.contactHoursCount}
            options={[
              { value: 'every-hour', label: contactHoursWords['every-hour'], help: read(promisedAlways) },
              {
                value: 'office-hours',
                label: contactHoursWords['office-hours'],
                help: read(promisedOf(form)),
              },
            ]}
            {...form.field('contactHoursCount')}
          />
        </>
      )}
    </SettingsForm>
  );
}

const read = (within: string) => `People read: ‘within ${within}’.`;
const promisedAlways = `${limits.admissionsContactHours} hours`;

const calendarOptions = holidayCalendars.map((calendar) => {
  const place = sentenceStart(calendarWords(calendar).replace(/^the /, ''));
  const country = calendar.startsWith('AU') ? 'Australia' : 'New Zealand';
  return { value: calendar, label: calendar === 'NZ' ? 'New Zealand: no region' : `${country}: ${place}` };
});

/** What people would read if office hours counted, while they're typed. */
function promisedOf({ values }: Form): string {
  const typed = officeRules.safeParse(values);
  return typed.success
    ? contactWithin({ ...officeOfTyped(typed.data), contactHoursCount: 'office-hours' })
    : '…';
}

function WeekdayFields({ form, weekday }: { form: Form; weekday: Weekday }) {
  const name = sentenceStart(weekday);
  const isOpen = form.boxField(`officeHours.${weekday}.isOpen`);
  return (
    <div className={styles.weekday}>
      <Checkbox {...isOpen}>
        {name}
        <VisuallyHidden> open</VisuallyHidden>
      </Checkbox>
      {isOpen.value ? (
        <div className={styles.times}>
          <TextField label={`${name} from`} type="time" {...form.textField(`officeHours.${weekday}.from`)} />
          <TextField label={`${name} to`} type="time" {...form.textField(`officeHours.${weekday}.to`)} />
        </div>
      ) : (
        <Quiet size="body">Closed</Quiet>
      )}
    </div>
  );
}

/** Days on which the office is closed beside public holidays, one or several in a row. */
function ClosedDays({ form }: { form: Form }) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const ranges = form.values.closedDays ?? [];
  const rows = ranges.length;
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    document.getElementById(fieldId(`closedDays.${rows - 1}.first`))?.focus();
  }, [rows]);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <div>
        <h3 id={id}>{settingLabels.closedDays}</h3>
        <Quiet>A shutdown over Christmas, for example. Up to {limits.closedDays} days.</Quiet>
      </div>
      {ranges.map((_, index) => {
        const name = `closedDays.${index}` as const;
        const which = ranges.length === 1 ? '' : ` (${index + 1})`;
        return (
          <div key={name} className={styles.range}>
            <TextField label={`First day${which}`} type="date" {...form.textField(`${name}.first`)} />
            <TextField
              label={`Last day${which}`}
              isOptional
              type="date"
              {...form.textField(`${name}.last`)}
            />
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                form.change(
                  'closedDays',
                  ranges.filter((_one, other) => other !== index),
                );
                add.current?.focus();
              }}
            >
              Remove<VisuallyHidden> closed days{which}</VisuallyHidden>
            </Button>
          </div>
        );
      })}
      <Row>
        <Button
          ref={add}
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            isAdding.current = true;
            form.change('closedDays', [...ranges, { first: '', last: '' }]);
          }}
        >
          Add closed days
        </Button>
      </Row>
    </Stack>
  );
}
