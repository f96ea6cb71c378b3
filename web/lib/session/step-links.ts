import type { Step } from '#contract/profiles/steps.ts';

/** Links to steps of the wizard at `setup`, where people can answer what they left empty. */
export const stepLinks = (setup: string, steps: readonly Step[]) =>
  steps.map(({ number, title }) => ({ to: `${setup}?step=${number}`, label: title }));
