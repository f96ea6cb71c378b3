import type { Role } from '#contract/enums.ts';
import { fieldNamesOf } from '#contract/field-names.ts';
import { joinWithAnd } from '#contract/words.ts';
import { aboutLifeFields, careNeedsFields, dutiesFields, yourFamilyFields } from './family.ts';
import { aboutFields, educationFields, introductionFields, workFields } from './support-worker.ts';

type Side = Exclude<Role, 'ADMIN'>;

/** A step of a wizard: its number in the API, and its title. */
export type Step = { number: number; title: string };

/**
 * `done`: been through, with an answer. `empty`: been through, without one. `todo`: not been through, even if something is
 * answered.
 */
export type StepState = 'done' | 'empty' | 'todo';

/** The part of a profile that decides the state of its steps. */
export type SteppedProfile = {
  role: Side;
  completedSteps?: readonly number[] | undefined;
  /** Of any kind, certificates too. */
  hasPictures?: boolean | undefined;
};

/** `asks` has the fields of a step, or none. */
type Definition = Step & { asks: readonly string[] | 'pictures' };

const definitions: Readonly<Record<Side, readonly Definition[]>> = {
  SUPPORT_WORKER: [
    // Names and a country are there from sign-up. What else a step requires shows that somebody has been there.
    { number: 1, title: 'General Information', asks: ['nationality'] },
    { number: 2, title: 'Contact & Social Information', asks: ['mobile'] },
    { number: 3, title: 'More About You', asks: fieldNamesOf(aboutFields) },
    { number: 4, title: 'Education', asks: fieldNamesOf(educationFields) },
    { number: 5, title: 'Work Experience', asks: fieldNamesOf(workFields) },
    { number: 6, title: 'Photos', asks: 'pictures' },
    { number: 7, title: 'Introduction', asks: fieldNamesOf(introductionFields) },
    { number: 8, title: 'Documents', asks: [] },
  ],
  FAMILY_USER: [
    { number: 1, title: 'General information', asks: ['mobile', 'nationality'] },
    { number: 2, title: 'Your Family', asks: fieldNamesOf(yourFamilyFields) },
    { number: 3, title: 'Care needs', asks: fieldNamesOf(careNeedsFields) },
    // Both sides answer `arrangement`, so it is not one of the family's own fields.
    {
      number: 4,
      title: 'Duties and work arrangements',
      asks: ['arrangement', ...fieldNamesOf(dutiesFields)],
    },
    { number: 5, title: 'About life and benefits', asks: fieldNamesOf(aboutLifeFields) },
    { number: 6, title: 'Photos', asks: 'pictures' },
  ],
};

/** The steps of a role's wizard, without the admin's step 0. */
export const stepsFor = (role: Side): readonly Step[] => definitions[role];

export const stepTitle = (role: Side, number: number): string =>
  definitions[role].find((step) => step.number === number)?.title ?? '';

/** Fields of a step, by number. */
export const stepAsks = (role: Side, number: number): readonly string[] | 'pictures' =>
  definitions[role].find((step) => step.number === number)?.asks ?? [];

/** Whether a step has an answer, such as 'no'. */
export function isStepAnswered(profile: SteppedProfile, number: number): boolean {
  const asks = stepAsks(profile.role, number);
  if (asks === 'pictures') return profile.hasPictures === true;
  const answers: Readonly<Record<string, unknown>> = { ...profile };
  return asks.some((name) => isAnswer(answers[name]));
}

export const isAnswer = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

export const stepState = (profile: SteppedProfile, number: number): StepState =>
  stateOf(profile, number, () => isStepAnswered(profile, number));

type Passed = Pick<SteppedProfile, 'role' | 'completedSteps'>;

function stateOf({ role, completedSteps }: Passed, number: number, isAnswered: () => boolean): StepState {
  if (!completedSteps?.includes(number)) return 'todo';
  return isAnswered() || stepAsks(role, number).length === 0 ? 'done' : 'empty';
}

const stepsInState = (profile: SteppedProfile, state: StepState): readonly Step[] =>
  stepsFor(profile.role)
    .filter(({ number }) => stepState(profile, number) === state)
    .map(({ number, title }) => ({ number, title }));

export const emptySteps = (profile: SteppedProfile): readonly Step[] => stepsInState(profile, 'empty');

/** Numbers of the empty steps, from those of the answered ones. */
export const emptyStepsBeside = (passed: Passed, answered: readonly number[]): number[] =>
  stepsFor(passed.role)
    .map(({ number }) => number)
    .filter((number) => stateOf(passed, number, () => answered.includes(number)) === 'empty');

/** The first step to do; null without one. */
export const nextStep = (profile: SteppedProfile): Step | null => stepsInState(profile, 'todo')[0] ?? null;

export const stillEmpty = 'Still empty:';

/** '4 sections still empty', beside the percentage; null without one. */
export const emptySectionsWords = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'section' : 'sections'} still empty`;

/** 'Still empty: Photos and Education.', where there are no links; [] without one. */
export const stillEmptyWords = (steps: readonly Step[]): string[] =>
  steps.length === 0 ? [] : [`${stillEmpty} ${joinWithAnd(steps.map(({ title }) => title))}.`];
