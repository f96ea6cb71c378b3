import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Language,
  languageLabel,
  languageToFind,
  supportWorkerLanguages,
} from '#contract/profiles/languages.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { ChipRow, withChosen } from '#web/ui/chips/chips.tsx';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps, Focusable } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

const optionOf = (language: Language) => ({
  value: language,
  label: languageLabel(language),
  toFind: languageToFind(language),
});

type Props = FieldBinding<string[]> & { label: string; specified: readonly Language[] };

/** Asked for most. */
const first: readonly Language[] = ['English', 'Auslan', 'New Zealand Sign Language'];

/** The specification's languages as chips after the first ones, and all others by typing. */
export function LanguagesField({ specified, ...field }: Props) {
  const { options, more } = useMemo(() => {
    const shown = [...new Set([...first, ...specified])];
    const others = supportWorkerLanguages.filter((language) => !shown.includes(language));
    return { options: shown.map(optionOf), more: others.map(optionOf) };
  }, [specified]);
  return (
    <SearchedChips
      {...field}
      isOptional
      options={options}
      more={more}
      moreLabel="Find another language"
      help="If yours isn’t here, find it below. If we don’t have it, choose Other."
    />
  );
}

/** `toFind` also has other names for it. */
type SearchedOption = { value: string; label: string; toFind: string };

type SearchedChipsProps = FieldProps<string[]> & {
  /** Shown as chips from the beginning, and found by typing too. */
  options: readonly SearchedOption[];
  /** Found by typing; one that is chosen becomes a chip. */
  more: readonly SearchedOption[];
  /** Above the field that one types into: 'Find another language'. */
  moreLabel: string;
};

/** Any number of options: a few as chips, and all of them and many more by typing. The value keeps the order of all. */
function SearchedChips(props: SearchedChipsProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { options, more, moreLabel } = props;
  const all = useMemo(() => [...options, ...more], [options, more]);
  // As text: the form makes another list with each letter that is typed anywhere.
  const chosenNow = JSON.stringify(value);
  const unchosen = useMemo(() => {
    const chosen: string[] = JSON.parse(chosenNow);
    return all
      .filter((option) => !chosen.includes(option.value))
      .map((option) => ({ value: option.value, label: option.toFind }));
  }, [all, chosenNow]);
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  // A chip that is taken off stays, so that the focus does and it can be put on again.
  const [found, setFound] = useState<readonly string[]>(value);
  // The combo box begins anew after each choice: it would keep the typed text, and leaving it would choose once more.
  const [round, setRound] = useState(0);
  const picker = useRef<Focusable>(null);
  useEffect(() => {
    if (round > 0) picker.current?.focus();
  }, [round]);
  const isShown = (option: SearchedOption) => found.includes(option.value) || value.includes(option.value);
  const choose = (chosen: string, isChosen: boolean) => onChange(withChosen(all, value, chosen, isChosen));
  const add = (chosen: string | null) => {
    const option = all.find((one) => one.value === chosen);
    if (!option) return;
    setFound([...found, option.value]);
    setRound(round + 1);
    choose(option.value, true);
    announce(`${option.label} added`);
  };
  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      <Stack gap={3}>
        <ChipRow
          {...{ name, value }}
          options={[...options, ...more.filter(isShown)]}
          isInvalid={Boolean(error)}
          onToggle={choose}
        />
        <ComboBox
          key={round}
          ref={picker}
          label={moreLabel}
          name={`${name}-more`}
          options={unchosen}
          value={null}
          onChange={add}
          isDisabled={isDisabled}
        />
      </Stack>
    </GroupField>
  );
}
