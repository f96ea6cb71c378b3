import type { FunctionComponent, ReactNode, Ref } from 'react';
import type { z } from '#contract/zod.ts';
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts';
import type { SaveStep } from './saving/use-save-profile.ts';

/**
 * One step as a role describes it. The machinery (rail, guard, drafts, saving, moving) is the same for all.
 * `P` is the profile, `B` what is put, `S` the rules of the form.
 */
export type StepDefinition<P, B, S extends z.ZodObject> = {
  /** On the wire. What people see counts the steps that exist. */
  number: number;
  title: string;
  rules: (profile: P, today: string) => S;
  values: (profile: P) => z.output<S>;
  toBody: (values: z.output<S>, profile: P) => B | Promise<B>;
  /** What the endpoint takes: decides what of an unfinished form may be saved. */
  wire: z.ZodType<B>;
  Fields: FunctionComponent<FieldsProps<P, S>>;
  Summary: FunctionComponent<{ profile: P }>;
  isAnswered: (profile: P) => boolean;
  /** Nothing is saved before Continue, Back or a jump. */
  isSavedOnLeavingOnly?: boolean | undefined;
};

export type FieldsProps<P, S extends z.ZodObject> = { form: ZodForm<S>; profile: P };

/** A step whose rules are known only to itself, so that steps of different rules stand in one list. */
export type WizardStep<P, B> = {
  number: number;
  title: string;
  renderEditor: (props: EditorProps<P, B>) => ReactNode;
  Summary: FunctionComponent<{ profile: P }>;
  isAnswered: (profile: P) => boolean;
};

export type EditorProps<P, B> = {
  profile: P;
  save: SaveStep<B>;
  /** Something of this step is on the server. */
  isSaved: boolean;
  /** Another step is about to open. */
  isMoving: boolean;
  onCompleted: () => void;
  /** null on the first step. */
  onBack: (() => void) | null;
  /** Asks whether a step event counts now. */
  eventCounts: () => boolean;
  handle: Ref<EditorHandle>;
};

/** Before another step opens: what is valid is saved, what is not stays as a draft. Never rejects. */
export type EditorHandle = { settle: () => Promise<void> };
