import { useState } from 'react';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

export function DatesSection(section: SectionProps) {
  const [from, setFrom] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>('2024-03-01');
  const [born, setBorn] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>('1999-02-31');
  return (
    <Section {...section}>
      <Specimen title="Months">
        <Stack gap={5}>
          <MonthPicker
            label="Available from"
            name="from"
            value={from}
            onChange={setFrom}
            min="2026-03-01"
            max="2028-06-01"
            help={`Value: ${from ?? 'none'}`}
          />
          <MonthPicker
            label="Until"
            name="until"
            value={until}
            onChange={setUntil}
            isOptional
            min="2023-06-01"
            max="2025-10-01"
          />
          <MonthPicker
            label="Since"
            name="since"
            value={null}
            onChange={() => {}}
            error="Select a month"
            min="2026-03-01"
          />
          <MonthPicker
            label="Joined"
            name="joined"
            value="2024-07-01"
            onChange={() => {}}
            min="2024-01-01"
            isDisabled
          />
        </Stack>
      </Specimen>
      <Specimen title="Dates known by heart">
        <Stack gap={5}>
          <DateField
            label="Date of birth"
            name="born"
            value={born}
            onChange={setBorn}
            autoComplete="bday"
            help={`For example 27 3 1998. Value: ${born ?? 'none'}`}
          />
          <DateField
            label="Your child’s date of birth"
            name="child-born"
            value={wrong}
            onChange={setWrong}
            error="Enter a real date: February 1999 has 28 days"
          />
          <DateField label="Date checked" name="checked" value="2025-05-08" onChange={() => {}} isDisabled />
        </Stack>
      </Specimen>
    </Section>
  );
}
