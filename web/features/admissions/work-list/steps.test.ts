import { expect, test } from 'vitest';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { stepsFor } from './steps.ts';

const takenBy = { id: 'me', name: 'Ana Admin' };
const steps = (changes: Partial<WorkItem>) =>
  stepsFor({ state: 'open', kind: 'message', takenBy: null, ...changes } as WorkItem, 'me');

test.each<[Partial<WorkItem>, readonly string[]]>([
  [{ state: 'open' }, ['take']],
  [{ state: 'taken', takenBy }, ['done', 'giveBack']],
  [{ state: 'taken', takenBy, kind: 'introduction' }, ['introduced', 'notIntroduced', 'giveBack']],
  [{ state: 'taken', takenBy: { ...takenBy, id: 'other' } }, ['takeOver']],
  [{ state: 'taken', takenBy: null }, ['takeOver']],
  [{ state: 'done' }, ['reopen']],
  [{ state: 'withdrawn' }, []],
])('%j has the steps %j', (changes, expected) => expect(steps(changes)).toEqual(expected));
