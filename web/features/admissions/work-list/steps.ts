import type { WorkItem } from '#contract/admissions/work-list.ts';

/** The actions on a work item. */
export type Step = 'take' | 'takeOver' | 'giveBack' | 'done' | 'introduced' | 'notIntroduced' | 'reopen';

const finishing: Record<WorkItem['kind'], readonly Step[]> = {
  introduction: ['introduced', 'notIntroduced'],
  message: ['done'],
  report: ['done'],
  'first-message': ['done'],
  match: ['done'],
  unreachable: ['done'],
};

/** The most likely step comes first. */
export function stepsFor({ state, kind, takenBy }: WorkItem, ownId: string | undefined): readonly Step[] {
  if (state === 'open') return ['take'];
  if (state === 'done') return ['reopen'];
  if (state === 'withdrawn') return [];
  return takenBy !== null && takenBy.id === ownId ? [...finishing[kind], 'giveBack'] : ['takeOver'];
}

export const stepLabels: Record<Step, string> = {
  take: 'Assign to me',
  takeOver: 'Take over',
  giveBack: 'Give back',
  done: 'Done',
  introduced: 'Done, introduced',
  notIntroduced: 'Done, not introduced',
  reopen: 'Open again',
};
