import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { supportInWords } from '#contract/settings.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';
import { isAskedOfWorkers } from './asked.ts';
import type { Hidden } from './hidden.ts';
import { type CheckKind, checkRules } from './kinds.ts';
import { documentInSentence } from './words.ts';

/** For a support worker whom families don't find because of expired checks: what happened, why, and what helps. */
export function hiddenWords({ lastDay, kinds, isWaiting, elsewhere }: Hidden): {
  title: string;
  text: string;
} {
  const names = namesOf(kinds, elsewhere);
  // Since when it's asked for, and they were hidden because of it, can be later.
  const day = formatDayMonthYear(lastDay);
  const expired = kinds.length > 1 ? `have expired, the first on ${day}` : `expired on ${day}`;
  const cause = `Your ${names} ${expired}, so families can’t find you.`;
  return {
    title: 'Families can’t find you at the moment',
    text: [cause, ...stepsFor({ kinds, isWaiting, elsewhere })].join(' '),
  };
}

const waits = 'Our team hasn’t seen the new one yet. Families can find you again as soon as we have.';
function contact(): string {
  const { phone, email } = supportInWords();
  return `call us on ${phone} or write to ${email}`;
}

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
      const { country } = checkRules[kind];
      const place = country && elsewhere.includes(kind) ? countryName(country) : null;
      return place && !name.includes(place) ? `${name} from ${place}` : name;
    }),
  );

/** Where checks are asked for: 'Australia'. */
export const countriesOf = (kinds: readonly CheckKind[]): string =>
  joinWithAnd([
    ...new Set(
      kinds.flatMap((kind) => {
        const { country } = checkRules[kind];
        const asking = hostCountryCodes.filter((code) => isAskedOfWorkers(code, kind));
        return (country ? [country] : asking).map(countryName);
      }),
    ),
  ]);
