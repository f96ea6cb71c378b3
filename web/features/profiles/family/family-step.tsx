import type { ReactNode } from 'react';
import type { EndpointArguments } from '#contract/endpoint.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { benefitLists, flagsFrom, supportLists } from '#contract/profiles/flag-lists.ts';
import { familySaved as familyWire, type profiles } from '#contract/profiles/profiles.ts';
import { answersStepOf, requiredStepOf } from '#web/features/profiles/wizard/define-step.tsx';
import { type SummaryEntry, SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './family.module.css';

export { familyWire };
export type FamilyBody = EndpointArguments<typeof profiles.saveFamily>['body'];

/** In a list with a tick, what is not ticked is a no. The form does that with each tick; other clients may not have. */
export function restOfTickedIsNo(answers: object): object {
  const given: Readonly<Record<string, unknown>> = { ...answers };
  const lists = [...supportLists, ...benefitLists].map(({ flags }) => {
    const ticked = flags.filter((flag) => given[flag] === true);
    return ticked.length === 0 ? {} : flagsFrom<string>({ flags }, ticked);
  });
  return Object.assign({}, given, ...lists);
}

export const requiredStep = requiredStepOf<FamilyProfile, FamilyBody>('FAMILY_USER', familyWire);
export const answersStep = answersStepOf<FamilyProfile, FamilyBody>(
  'FAMILY_USER',
  familyWire,
  restOfTickedIsNo,
);

/** Says before the questions why they are asked and who sees the answers. */
export const StepIntro = ({ children }: { children: ReactNode }) => (
  <p className={styles.intro}>{children}</p>
);

/** The summary of a step, even of one completed without a single answer. */
export function FamilySummary({ items }: { items: SummaryEntry[] }) {
  const isEmpty = items.every(({ value }) => value === null || value === undefined || value === '');
  return isEmpty ? <StepIntro>No answers yet.</StepIntro> : <SummaryList items={items} />;
}
