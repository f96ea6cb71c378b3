import type { Place } from '#contract/checks/work-place.ts';
import type { Match, OpenedMatch } from '#contract/search/fit.ts';
import { matchChecksFor } from '#contract/search/fit-checks-words.ts';
import { matchFactFor, type Side } from '#contract/search/fit-words.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import { fitOfChecks } from './checks.ts';
import { factsOf } from './facts.ts';
import type { Pair } from './sides.ts';

/** The match in words for the viewer. */
export const presentMatch = (viewer: Side, pair: Pair): Match => ({
  facts: factsOf(pair).map((detail) => matchFactFor(viewer, detail)),
});

/** A match that is opened: with whether what the team has seen of the worker fits where the family lives, on a day. */
export function presentOpenedMatch(
  viewer: Side,
  pair: Pair,
  { seen, family, today }: { seen: readonly SeenCheck[]; family: Place; today: string },
): OpenedMatch {
  const detail = fitOfChecks(seen, family, today);
  return { ...presentMatch(viewer, pair), checks: detail && matchChecksFor(viewer, detail) };
}
