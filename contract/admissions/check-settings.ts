import { askableChecks, periodMonths, refereeNumbers } from '#contract/checks/askable.ts';
import { periodKinds, type RefereeNumber } from '#contract/checks/check-settings.ts';
import { australianStates, type CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { stateNames } from '#contract/checks/states.ts';
import { field } from '#contract/field.ts';
import { z } from '#contract/zod.ts';

/** Kinds that can be asked for, each once and in our order. */
const kindsOf = (askable: readonly CheckKind[], whom: string) => {
  const prompt = `Choose checks that we can ask of ${whom}`;
  return z
    .array(z.enum(askable, { error: prompt }), { error: prompt })
    .max(askable.length, prompt)
    .overwrite((chosen) => askable.filter((kind) => chosen.includes(kind)));
};

/** Pages and the terms say that workers are checked. */
const workersKinds = (code: 'AU' | 'NZ', whom: string) =>
  kindsOf(askableChecks.SUPPORT_WORKER[code], whom).min(1, `Choose at least one check for ${whom}`);

const { min, max } = periodMonths;
const monthsPrompt = `Enter a number of months from ${min} to ${max}`;
const months = z
  .number({ error: monthsPrompt })
  .int(monthsPrompt)
  .min(min, monthsPrompt)
  .max(max, monthsPrompt);

/** `Object.fromEntries` with the names as they are. */
const byName = <Name extends string, Value>(names: readonly Name[], ruleOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, ruleOf(name)])) as Record<Name, Value>;

const refereesPrompt = 'Choose how many referees we ask for';

/** What is asked of whom in checks, and for how long. */
export const checkFields = {
  requiredChecks: field(
    'The checks that are asked of each side; references have a number of their own',
    z.object({
      SUPPORT_WORKER: field(
        'Of support workers, at least one',
        z.object({
          AU: field('Who live in Australia', workersKinds('AU', 'workers in Australia')),
          NZ: field('Who live in New Zealand', workersKinds('NZ', 'workers in New Zealand')),
        }),
      ),
      FAMILY_USER: field(
        'Of families',
        z.object({
          AU: field('Who live in Australia', kindsOf(askableChecks.FAMILY_USER.AU, 'families in Australia')),
          NZ: field(
            'Who live in New Zealand',
            kindsOf(askableChecks.FAMILY_USER.NZ, 'families in New Zealand'),
          ),
        }),
      ),
    }),
  ),
  refereesAsked: field(
    'How many referees are asked of a support worker; 0: none',
    z
      .number({ error: refereesPrompt })
      .refine(
        (number): number is RefereeNumber => refereeNumbers.some((one) => one === number),
        refereesPrompt,
      ),
  ),
  checkValidity: field(
    'For how many months a check is valid from the day of issue. Days on record stay',
    z.object({
      ...byName(periodKinds, (kind) => field(`${checkNames[kind]}, in months`, months)),
      'working-with-children': field(
        'By the state or territory that issued it',
        z.object(byName(australianStates, (state) => field(`In ${stateNames[state]}, in months`, months))),
      ),
    }),
  ),
};
