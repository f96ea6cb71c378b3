import { useEffect, useRef, useState } from 'react';
import type { ImportDraft, RowDecision } from '#contract/admissions/imports.ts';
import { type RunEnd, runTable, type Stage } from './import-calls.ts';

export type Decisions = Readonly<Record<number, { decision: RowDecision; into?: string }>>;

export type RunPlan = {
  mapping: ImportDraft['mapping'];
  decisions: Decisions;
  /** The mark of the report that is written; null to report. */
  writes: string | null;
  leavesOutRefused: boolean;
};

/** Runs a table, one run after the other. A new one, and leaving the page, end the one before. */
export function useRun(id: string, onEnd: (end: RunEnd, plan: RunPlan) => void) {
  const control = useRef<AbortController | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => control.current?.abort(), []);
  const run = async (plan: RunPlan) => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    setError(null);
    setStage(null);
    setIsRunning(true);
    const decisions = Object.entries(plan.decisions).map(([row, one]) => ({ row: Number(row), ...one }));
    try {
      const { signal } = own;
      onEnd(
        await runTable({ params: { id }, body: { ...plan, decisions }, signal, onProgress: setStage }),
        plan,
      );
    } catch (failure) {
      if (!own.signal.aborted) setError(failure);
    } finally {
      if (control.current === own) setIsRunning(false);
    }
  };
  return { run, stage, isRunning, error, cancel: () => control.current?.abort() };
}
