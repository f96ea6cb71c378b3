import type { ReactNode } from 'react';
import type { EndpointArguments } from '#contract/endpoint.ts';
import { benefitFlags, supportFlags } from '#contract/enums.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { answersStepOf, requiredStepOf } from '#web/features/profiles/wizard/define-step.tsx';
import { type SummaryEntry, SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './family-step.module.css';

export const { body: familyWire } = profiles.saveFamily;
export type FamilyBody = EndpointArguments<typeof profiles.saveFamily>['body'];

const flags: ReadonlySet<string> = new Set([...supportFlags, ...benefitFlags]);

/** A chip has two states and a flag three, so once its step is saved an unticked chip means no. */
export const untickedIsNo = (answers: object): object =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, value === null && flags.has(name) ? false : value]),
  );

export const requiredStep = requiredStepOf<FamilyProfile, FamilyBody>(familyWire);
export const answersStep = answersStepOf<FamilyProfile, FamilyBody>(familyWire, untickedIsNo);

/** Says before the questions why they are asked and who sees the answers. */
export const StepIntro = ({ children }: { children: ReactNode }) => (
  <p className={styles.intro}>{children}</p>
);

/** The summary of a step, even of one completed without a single answer. */
export function FamilySummary({ items }: { items: SummaryEntry[] }) {
  const isEmpty = items.every(({ value }) => value === null || value === undefined || value === '');
  return isEmpty ? <StepIntro>No answers yet.</StepIntro> : <SummaryList items={items} />;
}
