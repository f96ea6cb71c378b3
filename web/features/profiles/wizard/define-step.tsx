import type { FunctionComponent } from 'react';
import type { Role } from '#contract/enums.ts';
import { isAnswer, stepTitle } from '#contract/profiles/steps.ts';
import { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import { StepEditor } from './step-editor.tsx';
import type { FieldsProps, StepDefinition, WizardStep } from './wizard-step.ts';

export function defineStep<P extends { id: string }, B extends object, S extends z.ZodObject>(
  definition: StepDefinition<P, B, S>,
): WizardStep<P, B> {
  const { number, title, Summary } = definition;
  return {
    number,
    title,
    renderEditor: (props) => <StepEditor definition={definition} {...props} />,
    Summary,
  };
}

/** Fields of a profile, each with the contract's rule. */
type Fields = Readonly<Record<string, z.ZodType>>;

/** A value as a form holds it: a number is typed as text. */
type Typed<V> = number extends V ? Exclude<V, number> | string : V;

/** The contract's rules, for what is typed: a number field may hold text that is not a number yet. */
export const typedRules = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, typedRule(rule)])) as {
      [Name in keyof F]: z.ZodType<Typed<z.output<F[Name]>>>;
    },
  );
export type TypedRules<F extends Fields> = ReturnType<typeof typedRules<F>>;

const typedRule = (rule: z.ZodType): z.ZodType =>
  z.unknown().superRefine((typed, context) => {
    for (const { message, path } of rule.safeParse(typed).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [...path] });
    }
  });

/** The stored answers to these fields, as a form holds them; null for an unanswered one. */
export function answersTo<F extends Fields>(profile: object, fields: F) {
  const stored: Readonly<Record<string, unknown>> = { ...profile };
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = stored[name] ?? null;
      return [name, typeof value === 'number' ? String(value) : value];
    }),
  ) as z.output<TypedRules<F>>;
}

/** Whether anything at all is answered; 'no' is an answer. */
export const hasAnswer = (answers: Readonly<Record<string, unknown>>): boolean =>
  Object.values(answers).some(isAnswer);

type Side = Exclude<Role, 'ADMIN'>;

type StepParts<P, S extends z.ZodObject> = {
  number: number;
  Fields: FunctionComponent<FieldsProps<P, S>>;
  Summary: FunctionComponent<{ profile: P }>;
};

type AnswersParts<P, F extends Fields> = StepParts<P, TypedRules<F>> &
  Pick<StepDefinition<P, unknown, TypedRules<F>>, 'saysOptional'> & { fields: F };

/**
 * Makes steps that ask for fields of a profile just as they are stored, none of them required. `completed` turns the
 * answers of the form into what Continue saves.
 */
export const answersStepOf =
  <P extends { id: string }, B extends object>(
    role: Side,
    wire: z.ZodType<B>,
    completed: (answers: object) => object = (answers) => answers,
  ) =>
  <F extends Fields>({ fields, ...step }: AnswersParts<P, F>) => {
    const rules = typedRules(fields);
    const values = (profile: P) => answersTo(profile, fields);
    return defineStep<P, B, TypedRules<F>>({
      ...step,
      title: stepTitle(role, step.number),
      rules: () => rules,
      values,
      toBody: (answers) => wire.parse(completed(answers)),
      wire,
      isOptional: Object.keys(fields).length > 0,
    });
  };

/** Makes steps that require some answers. */
export const requiredStepOf =
  <P extends { id: string }, B extends object>(role: Side, wire: z.ZodType<B>) =>
  <S extends z.ZodObject>({
    rules,
    ...step
  }: StepParts<P, S> & { rules: (profile: P, today: string) => S }) => {
    const values = (profile: P) => answersTo(profile, rules(profile, today()).shape) as z.output<S>;
    return defineStep<P, B, S>({
      ...step,
      title: stepTitle(role, step.number),
      rules,
      values,
      toBody: (answers) => wire.parse(answers),
      wire,
    });
  };
