import { useState } from 'react';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const states = [
  'Australian Capital Territory',
  'New South Wales',
  'Northern Territory',
  'Queensland',
  'South Australia',
  'Tasmania',
  'Victoria',
  'Western Australia',
].map((label) => ({ value: label, label }));

const languages = ['Māori', 'Mandarin', 'French', 'Español', 'Türkçe', 'Tiếng Việt', 'Samoan', 'Auslan'];

/** As long as the longest list of the product. */
const manyOptions = [
  ...languages,
  ...Array.from({ length: 242 }, (_, index) => `Language number ${index + 9}`),
].map((label) => ({ value: label, label }));

function Selects() {
  const [state, setState] = useState<string | null>(null);
  const [optional, setOptional] = useState<string | null>('Tasmania');
  return (
    <Stack gap={5}>
      <Select label="State" name="state" value={state} onChange={setState} options={states} />
      <Select
        label="Second home"
        name="second"
        value={optional}
        onChange={setOptional}
        options={states}
        isOptional
        help="If you spend part of the year elsewhere."
      />
      <Select
        label="Where you work"
        name="work"
        value={null}
        onChange={() => {}}
        options={states}
        error="Select a state"
      />
      <Select
        label="Country"
        name="country"
        value="Victoria"
        onChange={() => {}}
        options={states}
        isDisabled
      />
    </Stack>
  );
}

function NativeSelects() {
  const [state, setState] = useState<string | null>(null);
  return (
    <Stack gap={5}>
      <NativeSelect
        label="State you vote in"
        name="native"
        value={state}
        onChange={setState}
        options={states}
      />
      <NativeSelect
        label="State you were born in"
        name="native-wrong"
        value={null}
        onChange={() => {}}
        options={states}
        error="Select a state"
      />
      <NativeSelect
        label="State you left"
        name="native-locked"
        value="Victoria"
        onChange={() => {}}
        options={states}
        isDisabled
      />
    </Stack>
  );
}

function ComboBoxes() {
  const [language, setLanguage] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>('Māori');
  return (
    <Stack gap={5}>
      <ComboBox
        label="First language"
        name="language"
        value={language}
        onChange={setLanguage}
        options={manyOptions}
        help={`Chosen: ${language ?? 'nothing yet'}`}
      />
      <ComboBox
        label="Another language"
        name="other-language"
        value={other}
        onChange={setOther}
        options={manyOptions}
        isOptional
        error="Select a language from the list"
      />
      <ComboBox
        label="Sign language"
        name="sign"
        value="Auslan"
        onChange={() => {}}
        options={manyOptions}
        isDisabled
      />
    </Stack>
  );
}

export function ListsSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Select">
        <Selects />
      </Specimen>
      <Specimen title="The browser’s select, for prerendered forms">
        <NativeSelects />
      </Specimen>
      <Specimen title="Combo box">
        <ComboBoxes />
      </Specimen>
    </Section>
  );
}
