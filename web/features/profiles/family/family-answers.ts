import { benefitFlags, supportFlags } from '#contract/enums.ts';
import type { FamilyFields, FamilyProfile } from '#contract/profiles/family.ts';
import type { z } from '#contract/zod.ts';
import { hasAnswer, storedAnswers } from '#web/features/profiles/wizard/stored-answers.ts';

/** Rules that hold some of a family's own fields, under their own names. */
export type FamilyRules = z.ZodObject<Record<string, z.ZodType>, z.core.$strip> &
  z.ZodType<Partial<FamilyFields>>;

/** What is stored of the fields that `rules` has; null for those not answered. */
export const answersTo = <S extends FamilyRules>(profile: FamilyProfile, rules: S) =>
  storedAnswers(profile, Object.keys(rules.shape) as (keyof FamilyFields)[]) as z.output<S>;

/** Whether anything of the fields that `rules` has is answered. */
export const someAnswered = (profile: FamilyProfile, rules: FamilyRules): boolean =>
  hasAnswer(storedAnswers(profile, Object.keys(rules.shape) as (keyof FamilyFields)[]));

const flags: ReadonlySet<string> = new Set([...supportFlags, ...benefitFlags]);

/** A chip has two states and a flag three: once its step is saved, a chip that is not ticked means no. */
export const untickedIsNo = <V extends Partial<FamilyFields>>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null && flags.has(name) ? false : value]),
  ) as V;
