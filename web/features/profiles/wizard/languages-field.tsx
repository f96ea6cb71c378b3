import { useMemo } from 'react';
import {
  type Language,
  languageLabel,
  languageToFind,
  supportWorkerLanguages,
} from '#contract/profiles/languages.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { SearchedChips } from '#web/ui/chips/searched-chips.tsx';

const optionOf = (language: Language) => ({
  value: language,
  label: languageLabel(language),
  toFind: languageToFind(language),
});

type Props = FieldBinding<string[]> & { label: string; specified: readonly Language[] };

/** The specification's languages as chips, and all others by typing. */
export function LanguagesField({ specified, ...field }: Props) {
  const options = useMemo(() => specified.map(optionOf), [specified]);
  const more = useMemo(
    () => supportWorkerLanguages.filter((language) => !specified.includes(language)).map(optionOf),
    [specified],
  );
  return (
    <SearchedChips
      {...field}
      isOptional
      options={options}
      more={more}
      moreLabel="Find another language"
      help="If yours is not listed, choose Other."
    />
  );
}
