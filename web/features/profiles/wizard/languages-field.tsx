import { useMemo } from 'react';
import {
  type Language,
  languageLabel,
  languageToFind,
  supportWorkerLanguages,
} from '#contract/profiles/languages.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { SearchedChips } from './searched-chips.tsx';

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
