import { type CheckKind, checkRules, requiredOf } from '#contract/checks/kinds.ts';
import { documentInSentence } from '#contract/checks/words.ts';
import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { joinWithAnd } from '#contract/words.ts';

const names: Partial<Record<CheckKind, string>> = {
  'national-police-check': 'a police check',
  'working-with-children': 'a working with children check',
  referee: 'two referees',
};

const inSentence = (kinds: readonly CheckKind[]) =>
  joinWithAnd(kinds.map((kind) => names[kind] ?? documentInSentence(kind)));

/** Whether what both countries ask for is asked of somebody, because they live in neither or have not said where they live. */
export const isAskedOfBoth = (required: readonly CheckKind[]): boolean =>
  hostCountryCodes.every((code) =>
    requiredOf('SUPPORT_WORKER', code).every((kind) => required.includes(kind)),
  );

/** What is asked of a support worker, in sentences. */
export function askedWords(required: readonly CheckKind[]): string {
  if (!isAskedOfBoth(required))
    return `We ask you for ${inSentence(required)}. Add the others if you have them.`;
  return hostCountryCodes
    .map((code) => `In ${countryName(code)} we ask for ${inSentence(requiredOf('SUPPORT_WORKER', code))}.`)
    .join(' ');
}

/** Who hands in one of these kinds: 'We ask you for this.' */
export function needWords(
  kinds: readonly [CheckKind, ...CheckKind[]],
  required: readonly CheckKind[],
): string {
  const [first] = kinds;
  if (kinds.some((kind) => required.includes(kind))) {
    if (first === 'referee') return 'We ask you for two.';
    if (!isAskedOfBoth(required)) return 'We ask you for this.';
    const countries = hostCountryCodes.filter((code) =>
      kinds.some((kind) => requiredOf('SUPPORT_WORKER', code).includes(kind)),
    );
    return `We ask for this in ${joinWithAnd(countries.map(countryName))}.`;
  }
  const { country } = checkRules[first];
  return country === null ? 'If you have one.' : `Only if you work in ${countryName(country)}.`;
}
