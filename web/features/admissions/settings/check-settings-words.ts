import type { CheckValidity, RequiredChecks } from '#contract/checks/check-settings.ts';
import type { CheckKind, CheckSide } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { inMonths } from '#contract/checks/period-words.ts';
import { stateNames } from '#contract/checks/states.ts';
import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { joinWithAnd, numberWord, sentenceInside } from '#contract/words.ts';

export const checkSides = ['SUPPORT_WORKER', 'FAMILY_USER'] as const satisfies readonly CheckSide[];

/** 'Checks of support workers in Australia' */
export const askedLabel = (side: CheckSide, code: 'AU' | 'NZ'): string =>
  `Checks of ${side === 'FAMILY_USER' ? 'families' : 'support workers'} in ${countryName(code)}`;

/** 'two', or 'none', of referees. */
export const refereesWords = (number: number): string => (number === 0 ? 'none' : numberWord(number));

/** 'three years' of a number of months that somebody has typed; nothing where it is none. */
export const monthsTyped = (text: string): string | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) > 0 ? sentenceInside(inMonths(Number(text))) : undefined;

const namesOf = (kinds: readonly CheckKind[]) =>
  kinds.length === 0 ? 'none' : joinWithAnd(kinds.map((kind) => checkNames[kind]));

/** What a save has changed in who is asked for what: 'Checks of families in Australia: from Identity to Identity and Home visit'. */
export const askedChangeWords = (from: RequiredChecks, to: RequiredChecks): string[] =>
  checkSides.flatMap((side) =>
    hostCountryCodes.flatMap((code) => {
      const [before, after] = [namesOf(from[side][code]), namesOf(to[side][code])];
      return before === after ? [] : [`${askedLabel(side, code)}: from ${before} to ${after}`];
    }),
  );

/** What a save has changed in how long checks are valid: 'Police check, how long it’s valid: from three years to one year'. */
export function validityChangeWords(from: CheckValidity, to: CheckValidity): string[] {
  const before = monthsByName(from);
  return [...monthsByName(to)].flatMap(([name, months]) => {
    const known = before.get(name) ?? 0;
    return known === months
      ? []
      : [
          `${name}, how long it’s valid: from ${sentenceInside(inMonths(known))} to ${sentenceInside(inMonths(months))}`,
        ];
  });
}

const monthsByName = ({ 'working-with-children': byState, ...others }: CheckValidity): Map<string, number> =>
  new Map([
    ...Object.entries(others).map(([kind, months]) => [checkNames[kind as CheckKind], months] as const),
    ...Object.entries(byState).map(
      ([state, months]) =>
        [
          `${checkNames['working-with-children']} of ${stateNames[state as keyof typeof stateNames]}`,
          months,
        ] as const,
    ),
  ]);
