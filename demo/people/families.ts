import type { DemoFamily } from './families/family.ts';
import { familiesInNewSouthWales } from './families/new-south-wales-and-act.ts';
import { familiesInNewZealand } from './families/new-zealand.ts';
import { familiesInQueensland } from './families/queensland.ts';
import { familiesInTheSouthWestAndNorth } from './families/south-west-and-north.ts';
import { familiesInVictoria } from './families/victoria-and-tasmania.ts';

/** Forty invented families, by where they live. */
export const families: readonly DemoFamily[] = [
  ...familiesInNewSouthWales,
  ...familiesInVictoria,
  ...familiesInQueensland,
  ...familiesInTheSouthWestAndNorth,
  ...familiesInNewZealand,
];
