import { useState } from 'react';
import { type WorkItem, workList } from '#contract/admissions/work-list.ts';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import type { Step } from './steps.ts';
import { useReloadItem, useRememberItem } from './use-work-list.ts';

/** Takes a step with an item. After a failure, `problem` says why and the item shows its current state. */
export function useStep(item: WorkItem) {
  const remember = useRememberItem();
  const reloadItem = useReloadItem();
  const [pending, setPending] = useState<Step | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (step: Step) => {
    if (pending !== null) return;
    setPending(step);
    setProblem(null);
    try {
      await remember(await send(step, item));
    } catch (error) {
      setProblem(describeError(error));
      if (error instanceof ApiError && [404, 409].includes(error.status)) await reloadItem(item.id);
    } finally {
      setPending(null);
    }
  };
  return { run, pending, problem };
}

function send(step: Step, { id, version }: WorkItem): Promise<WorkItem> {
  const seen = { params: { id }, body: { version } };
  const finish = (outcome: 'introduced' | 'not-introduced' | null) =>
    call(workList.finish, { params: { id }, body: { version, outcome } });
  switch (step) {
    case 'take':
    case 'takeOver':
      return call(workList.take, seen);
    case 'giveBack':
      return call(workList.giveBack, seen);
    case 'reopen':
      return call(workList.reopen, seen);
    case 'done':
      return finish(null);
    case 'introduced':
      return finish('introduced');
    case 'notIntroduced':
      return finish('not-introduced');
  }
}
