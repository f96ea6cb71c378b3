import { showLatest } from '#web/features/admissions/show-latest.ts';

/** Says that something is done and where it shows soon. */
export const sayEverywhere = (done: string): void =>
  showLatest({ tone: 'success', message: `${done} It’s on every page within ten seconds.` });
