import { neededOf, requiredOf } from '#contract/checks/asked.ts';
import { type CheckKind, checkRules } from '#contract/checks/kinds.ts';
import { documentInSentence } from '#contract/checks/words.ts';
import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { joinWithAnd, numberWord } from '#contract/words.ts';

const names: Partial<Record<CheckKind, string>> = {
  'national-police-check': 'a police check',
  'working-with-children': 'a working with children check',
  'first-aid': 'a first aid certificate',
  cpr: 'a CPR certificate',
  'drivers-licence': 'your driver’s licence',
};

const inSentence = (kinds: readonly CheckKind[]) =>
  joinWithAnd(
    kinds.map((kind) =>
      kind === 'referee'
        ? `${numberWord(neededOf(kind))} referees`
        : (names[kind] ?? documentInSentence(kind)),
    ),
  );

/** Whether what both countries ask for is asked of somebody, because they live in neither or have not said where they live. */
export const isAskedOfBoth = (required: readonly CheckKind[]): boolean =>
  hostCountryCodes.every((code) => {
    const there = requiredOf('SUPPORT_WORKER', code);
    return there.every((kind) => required.includes(kind)) && there.length < required.length;
  });

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
    if (first === 'referee') return `We ask you for ${numberWord(neededOf(first))}.`;
    if (!isAskedOfBoth(required)) return 'We ask you for this.';
    const countries = hostCountryCodes.filter((code) =>
      kinds.some((kind) => requiredOf('SUPPORT_WORKER', code).includes(kind)),
    );
    return `We ask for this in ${joinWithAnd(countries.map(countryName))}.`;
  }
  if (first === 'referee') return 'You don’t have to. If you’d like to, name two.';
  const { country } = checkRules[first];
  return country === null ? 'If you have one.' : `Only if you work in ${countryName(country)}.`;
}
