import type { Match } from '#contract/search/match.ts';
import { matchFactFor, type Side } from '#contract/search/match-words.ts';
import { factsOf } from './facts.ts';
import type { Pair } from './sides.ts';

/** The match in words for the viewer. */
export const presentMatch = (viewer: Side, pair: Pair): Match => ({
  facts: factsOf(pair).map((detail) => matchFactFor(viewer, detail)),
});
