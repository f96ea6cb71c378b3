import { numberWord } from '#contract/words.ts';
import { monthsOf } from './asked.ts';

/** 'One year', '3 years', '18 months' */
export function inMonths(months: number): string {
  if (months % 12 !== 0) return months === 1 ? 'One month' : `${months} months`;
  return months === 12 ? 'One year' : `${months / 12} years`;
}

/** The period of a certificate within a sentence, up to three years as a word: 'three years' */
export function periodInSentence(kind: 'first-aid' | 'cpr'): string {
  const months = monthsOf(kind, null) ?? 0;
  const years = months / 12;
  return Number.isInteger(years) && years <= 3
    ? `${numberWord(years)} year${years === 1 ? '' : 's'}`
    : inMonths(months).replace('One', 'one');
}
