import type { FunctionComponent, ReactNode, Ref } from 'react';
import type { Role } from '#contract/enums.ts';
import type { z } from '#contract/zod.ts';
import type { StatusMove } from '#web/features/profiles/shared/status/move-card.ts';
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts';
import type { SaveStep } from './saving/use-save-profile.ts';

/**
 * A step as a role describes it. Drafts, saving and moving are the same for all steps.
 * `P` is the profile, `B` the body of the `PUT`, `S` the rules of the form.
 */
export type StepDefinition<P, B, S extends z.ZodObject> = {
  /** The step's number in the API and on the page; 0 for the team's own step. */
  number: number;
  title: string;
  rules: (profile: P, today: string) => S;
  values: (profile: P) => z.output<S>;
  toBody: (values: z.output<S>, profile: P) => B | Promise<B>;
  /** What the endpoint accepts, which decides what part of an unfinished form can be saved. */
  wire: z.ZodType<B>;
  Fields: FunctionComponent<FieldsProps<P, S>>;
  Summary: FunctionComponent<{ profile: P }>;
  /** None of its fields is required, which the step says once for all of them. */
  isOptional?: boolean | undefined;
  /** Its own words say so. */
  saysOptional?: boolean | undefined;
  /** Nothing but Continue saves the step; only these of its values are saved when another step opens. */
  keptOnLeaving?: readonly (keyof z.output<S> & string)[] | undefined;
  /** Asked before Continue saves; null when there is nothing to ask. */
  question?: ((values: z.output<S>, profile: P) => StepQuestion | null) | undefined;
};

/** Whether somebody may have another status. */
export type StepQuestion = { role: Exclude<Role, 'ADMIN'>; move: StatusMove };

export type FieldsProps<P, S extends z.ZodObject> = { form: ZodForm<S>; profile: P };

/** A step without the type of its rules, so that steps with different rules fit into one list. */
export type WizardStep<P, B> = {
  number: number;
  title: string;
  renderEditor: (props: EditorProps<P, B>) => ReactNode;
  Summary: FunctionComponent<{ profile: P }>;
};

export type EditorProps<P, B> = {
  profile: P;
  save: SaveStep<B>;
  /** Whether the server has answers for this step. */
  isSaved: boolean;
  /** Whether another step is about to open. */
  isMoving: boolean;
  onCompleted: () => void;
  /** null on the first step. */
  onBack: (() => void) | null;
  /** Whether a step event counts now. */
  eventCounts: () => boolean;
  handle: Ref<EditorHandle>;
};

/** Called before another step opens: saves what is valid and keeps the rest as a draft. Never rejects. */
export type EditorHandle = { settle: () => Promise<void> };
