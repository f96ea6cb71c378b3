import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { settings } from '#contract/settings.ts';
import { joinWithAnd, numberWord } from '#contract/words.ts';
import { isAskedOfWorkers } from './asked.ts';
import type { CheckKind } from './kinds.ts';

type Words = {
  /** Before 'check': 'a national police check'. */
  adjective: string;
  /** Where the list of a country isn't one of adjectives. */
  noun: string;
};

/** In the order in which pages name them. */
const words: Partial<Record<CheckKind, Words>> = {
  'right-to-work-au': { adjective: 'visa', noun: 'a visa' },
  'right-to-work-nz': { adjective: 'visa', noun: 'a visa' },
  'working-with-children': { adjective: 'working with children', noun: 'a working with children check' },
  'national-police-check': { adjective: 'national police', noun: 'a national police check' },
  'nz-police-vetting': { adjective: 'police vetting', noun: 'police vetting' },
  'ndis-worker-screening': { adjective: 'NDIS worker screening', noun: 'an NDIS worker screening check' },
  'first-aid': { adjective: 'first aid', noun: 'a first aid certificate' },
  cpr: { adjective: 'CPR', noun: 'a CPR certificate' },
  'drivers-licence': { adjective: 'driver’s licence', noun: 'a driver’s licence' },
};

const wordsIn = (code: 'AU' | 'NZ'): Words[] =>
  Object.entries(words).flatMap(([kind, named]) =>
    isAskedOfWorkers(code, kind as CheckKind) ? [named] : [],
  );

/** 'a', 'a and b', 'a, b, and c'. */
const listed = (names: readonly string[]): string =>
  names.length < 3 ? joinWithAnd(names) : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

/** 'In Australia we ask for visa, working with children, and national police checks. In New Zealand we ask for a visa and police vetting.' */
export function askedInEach(): string {
  const inAustralia = wordsIn('AU');
  // Nobody says 'first aid and CPR checks'.
  const areChecks = inAustralia.length > 1 && inAustralia.every(({ noun }) => /(check|visa)$/.test(noun));
  const checks = areChecks
    ? `${listed(inAustralia.map(({ adjective }) => adjective))} checks`
    : listed(inAustralia.map(({ noun }) => noun));
  const inNewZealand = listed(wordsIn('NZ').map(({ noun }) => noun));
  return `In Australia we ask for ${checks}. In New Zealand we ask for ${inNewZealand}.`;
}

/** The same as the terms of use say it: 'in Australia visa, working with children, and national police; in New Zealand visa and police vetting'. */
export const askedInTerms = (): string =>
  hostCountryCodes
    .map((code) => `in ${countryName(code)} ${listed(wordsIn(code).map(({ adjective }) => adjective))}`)
    .join('; ');

/** 'visa, working with children, and national police': some of what is asked for in Australia. */
export const askedSuchAs = (): string =>
  listed(
    wordsIn('AU')
      .slice(0, 3)
      .map(({ adjective }) => adjective),
  );

/** 'three checks: visa, working with children, and national police': all that are asked for in Australia. */
export function askedCounted(): string {
  const names = wordsIn('AU').map(({ adjective }) => adjective);
  return `${numberWord(names.length)} ${names.length === 1 ? 'check' : 'checks'}: ${listed(names)}`;
}

/** ' You also name two people who know your work.', or nothing. */
export const refereesAskedWords = (): string =>
  settings.refereesAsked === 0
    ? ''
    : ` You also name ${numberWord(settings.refereesAsked)} people who know your work.`;

/** ' One of the checks is a visa check.', or nothing where none is asked for. */
export function visaAskedWords(): string {
  const places = hostCountryCodes.filter((code) =>
    isAskedOfWorkers(code, 'right-to-work-au', 'right-to-work-nz'),
  );
  if (places.length === 0) return '';
  const where = places.length === 1 ? `In ${places.map(countryName)}, one` : 'One';
  return ` ${where} of the checks is a visa check.`;
}
