import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Chips } from '#web/ui/chips/chips.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const activities = [
  'Cooking',
  'Swimming',
  'Gardening',
  'Homework',
  'Music',
  'Outings by public transport',
  'Art and craft',
  'Reading aloud',
  'Board games',
].map((label) => ({ value: label, label }));

const homes = [
  { value: 'room', label: 'A room of their own', help: 'With a door that closes and a window.' },
  { value: 'flat', label: 'A separate flat', help: 'On the same property.' },
  { value: 'none', label: 'They live elsewhere' },
];

function Checkboxes() {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isNews, setIsNews] = useState(true);
  return (
    <Stack gap={5}>
      <Checkbox
        name="agree"
        value={isAgreed}
        onChange={setIsAgreed}
        error={isAgreed ? undefined : 'Tick the box to agree to the terms'}
      >
        I have read the <a href="#choices">terms of use</a> and the <a href="#choices">privacy policy</a> and
        agree to both
      </Checkbox>
      <Checkbox name="news" value={isNews} onChange={setIsNews}>
        Send me news about twice a year
      </Checkbox>
      <Checkbox name="locked" value onChange={() => {}} isDisabled>
        Included in every plan
      </Checkbox>
    </Stack>
  );
}

function Radios() {
  const [home, setHome] = useState<string | null>('room');
  const [smoker, setSmoker] = useState<boolean | null>(null);
  const [drives, setDrives] = useState<boolean | null>(true);
  return (
    <Stack gap={5}>
      <RadioGroup label="Where will they live?" name="home" value={home} onChange={setHome} options={homes} />
      <YesNo
        label="Does anyone in your home smoke?"
        name="smoker"
        value={smoker}
        onChange={setSmoker}
        error={smoker === null ? 'Select yes or no' : undefined}
      />
      <YesNo
        label="Is a driver licence needed?"
        name="drives"
        value={drives}
        onChange={setDrives}
        isOptional
      />
      <YesNo label="Is there a pool?" name="pool" value={false} onChange={() => {}} isDisabled />
    </Stack>
  );
}

function ChipGroups() {
  const [chosen, setChosen] = useState(['Cooking', 'Music']);
  const [none, setNone] = useState<string[]>([]);
  return (
    <Stack gap={5}>
      <Chips
        label="What would you do together?"
        name="activities"
        help="Choose as many as you like."
        value={chosen}
        onChange={setChosen}
        options={activities}
      />
      <Chips
        label="Days"
        name="days"
        value={none}
        onChange={setNone}
        options={['Monday', 'Tuesday', 'Wednesday'].map((label) => ({ value: label, label }))}
        error={none.length === 0 ? 'Select at least one day' : undefined}
      />
      <Chips
        label="Languages"
        name="chips-disabled"
        value={['English']}
        onChange={() => {}}
        options={['English', 'Te reo Māori', 'Auslan'].map((label) => ({ value: label, label }))}
        isDisabled
      />
    </Stack>
  );
}

export function ChoicesSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Check boxes">
        <Checkboxes />
      </Specimen>
      <Specimen title="One of several">
        <Radios />
      </Specimen>
      <Specimen title="Chips" isWide>
        <ChipGroups />
      </Specimen>
    </Section>
  );
}
