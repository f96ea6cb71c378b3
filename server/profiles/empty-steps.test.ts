import { expect, it } from 'vitest';
import { personInput } from '#contract/accounts/user.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { emptySteps, stepAsks, stepsFor } from '#contract/profiles/steps.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { answeredSteps, emptyStepsOf } from './empty-steps.ts';

const test = setUpTestApp();

const rules: Readonly<Record<string, z.ZodType>> = {
  ...personInput,
  ...supportWorkerFields,
  ...familyFields,
};

/** An answer that the rule of a field takes. */
const answerTo = (name: string): unknown =>
  [false, 0, 'A word', '<p>A word</p>', ['English'], '61400000000', 'EITHER', 'NONE']
    .concat(['PLACID_AND_MOSTLY_COOPERATIVE', 'HOURS_5_TO_10', 'MONTHS_3_TO_6', 'REGULARLY'])
    .find((answer) => rules[name]?.safeParse(answer).success);

it.each([
  ['SUPPORT_WORKER', 'supportWorkers'],
  ['FAMILY_USER', 'families'],
] as const)(
  'one answer takes a step of a %s off the empty ones, as a whole profile says',
  async (role, own) => {
    const completedSteps = stepsFor(role).map(({ number }) => number);
    const { id } = await aPerson(test, role, { completedSteps });
    const read = async () =>
      emptyStepsOf(
        await test.db
          .selectFrom('users')
          .select(['role', 'completedSteps', answeredSteps.as('answeredSteps')])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    const numbers = (profile: object) =>
      emptySteps({ role, completedSteps, ...profile }).map(({ number }) => number);
    expect(await read()).toEqual(numbers({}));
    expect(await read()).toHaveLength(role === 'FAMILY_USER' ? 6 : 7);
    for (const name of completedSteps.flatMap((number) => {
      const asks = stepAsks(role, number);
      return asks === 'pictures' ? [] : asks;
    })) {
      const answer = name === 'nationality' ? 'AU' : answerTo(name);
      expect(answer, name).toBeDefined();
      const isOwn = name in (role === 'FAMILY_USER' ? familyFields : supportWorkerFields);
      const set = (value: unknown) =>
        isOwn
          ? test.db
              .updateTable(own)
              .set({ [name]: value })
              .where('userId', '=', id)
              .execute()
          : test.db
              .updateTable('users')
              .set({ [name === 'nationality' ? 'nationalityCode' : name]: value })
              .where('id', '=', id)
              .execute();
      await set(answer);
      expect(await read(), name).toEqual(numbers({ [name]: answer }));
      await set(null);
    }
  },
);
