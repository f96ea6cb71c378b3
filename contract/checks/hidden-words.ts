import { countryName } from '#contract/profiles/country-names.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';
import type { Hidden } from './hidden.ts';
import { type CheckKind, checkRules } from './kinds.ts';
import { daysAfter } from './standing.ts';
import { documentInSentence } from './words.ts';

/** For a support worker whom families don't find because of expired checks: what happened, why, and what helps. */
export function hiddenWords({ lastDay, kinds, isWaiting, elsewhere }: Hidden): {
  title: string;
  text: string;
} {
  const names = namesOf(kinds, elsewhere);
  const cause = `Your ${names} ${kinds.length > 1 ? 'have' : 'has'} expired, so families haven’t been able to find you since ${formatDayMonthYear(daysAfter(lastDay, 1))}.`;
  return {
    title: 'Families can’t find you at the moment',
    text: [cause, ...stepsFor({ kinds, isWaiting, elsewhere })].join(' '),
  };
}

const waits = 'Our team hasn’t seen the new one yet. Families can find you again as soon as we have.';
const contact = () => `call us on ${settings.supportPhone} or write to ${settings.supportEmail}`;

function stepsFor({ kinds, isWaiting, elsewhere }: Omit<Hidden, 'lastDay'>): string[] {
  const handIn = 'Add a new one. Families can find you again as soon as our team has seen it.';
  if (elsewhere.length === 0) return [isWaiting ? waits : handIn];
  const there = countriesOf(elsewhere);
  const isAll = elsewhere.length === kinds.length;
  const what = isAll ? 'this' : `the ${namesOf(elsewhere, elsewhere)}`;
  const why = `We only ask people who live in ${there} for ${what}. It still matters after you move, until our team has looked at it.`;
  if (isWaiting) return [why, waits, `If you don’t want to work in ${there} any more, ${contact()}.`];
  return isAll
    ? [
        why,
        `Do you want to work in ${there}? Add a new one. If not, ${contact()}: we can delete the old one, and then families can find you again.`,
      ]
    : [
        handIn,
        why,
        `If you don’t want to work in ${there} any more, ${contact()}: we can delete the old one.`,
      ];
}

/** Names with the country of those that aren't asked for where they live. */
const namesOf = (kinds: readonly CheckKind[], elsewhere: readonly CheckKind[]) =>
  joinWithAnd(
    kinds.map((kind) => {
      const name = documentInSentence(kind);
      const country = countriesOf([kind]);
      return elsewhere.includes(kind) && !name.includes(country) ? `${name} from ${country}` : name;
    }),
  );

/** Where checks are asked for: 'Australia'. */
export const countriesOf = (kinds: readonly CheckKind[]): string =>
  joinWithAnd([
    ...new Set(
      kinds.flatMap((kind) => {
        const { country } = checkRules[kind];
        return country === null ? [] : [countryName(country)];
      }),
    ),
  ]);
