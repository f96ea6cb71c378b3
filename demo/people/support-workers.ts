import { supportWorkersAbroad } from './support-workers/abroad.ts';
import { supportWorkersInNewSouthWales } from './support-workers/new-south-wales-and-act.ts';
import { supportWorkersInNewZealand } from './support-workers/new-zealand.ts';
import { supportWorkersInQueensland } from './support-workers/queensland.ts';
import { supportWorkersInTheSouthWestAndNorth } from './support-workers/south-west-and-north.ts';
import type { DemoSupportWorker } from './support-workers/support-worker.ts';
import { supportWorkersInVictoria } from './support-workers/victoria-and-tasmania.ts';

/** Sixty invented people, by where they live. */
export const supportWorkers: readonly DemoSupportWorker[] = [
  ...supportWorkersInNewSouthWales,
  ...supportWorkersInVictoria,
  ...supportWorkersInQueensland,
  ...supportWorkersInTheSouthWestAndNorth,
  ...supportWorkersInNewZealand,
  ...supportWorkersAbroad,
];
