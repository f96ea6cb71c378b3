import { useState } from 'react';
import { ApiError, describeError } from './api.ts';

/** `refused` is final; after `failed`, another press may work. */
type State = { kind: 'asking' | 'acting' | 'done' } | { kind: 'refused' | 'failed'; problem: string };

/**
 * The state of an act that a link in a mail leads to, and its press. It takes a press because mail scanners
 * open links.
 */
export function useLinkAct(act: () => Promise<unknown>): { state: State; press: () => void } {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const press = () => {
    setState({ kind: 'acting' });
    act().then(
      () => setState({ kind: 'done' }),
      (error: unknown) => setState(stateAfter(error)),
    );
  };
  return { state, press };
}

const stateAfter = (error: unknown): State =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? { kind: 'refused', problem: error.problem.detail }
    : { kind: 'failed', problem: describeError(error) };
