import type { Place } from '#contract/checks/work-place.ts';
import type { Fit, FitInBrief, FitKind, OpenedFit } from '#contract/search/fit.ts';
import { checksFindingFor } from '#contract/search/fit-checks-words.ts';
import { reasonFor, talkingPointFor } from '#contract/search/fit-reasons.ts';
import { type FitDetail, fitFactFor, type Side } from '#contract/search/fit-words.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import { fitOfChecks } from './checks.ts';
import { factsOf } from './facts.ts';
import type { Pair } from './sides.ts';

export const presentFit = (viewer: Side, pair: Pair): Fit => ({
  facts: factsOf(pair).map((detail) => fitFactFor(viewer, detail)),
});

/** With the finding on the worker's checks where the family lives, on a day. */
export function presentOpenedFit(
  viewer: Side,
  pair: Pair,
  { seen, family, today }: { seen: readonly SeenCheck[]; family: Place; today: string },
): OpenedFit {
  const detail = fitOfChecks(seen, family, today);
  return { ...presentFit(viewer, pair), checks: detail && checksFindingFor(viewer, detail) };
}

/** Those that a card has room for, beside one line for all misfits. */
const reasonsShown = 2;

export const presentInBrief = (viewer: Side, pairs: readonly Pair[]): FitInBrief[] =>
  inBrief(viewer, pairs.map(factsOf));

/** Picks each card's reasons from its facts, which are in order of importance. */
export function inBrief(viewer: Side, cards: readonly (readonly FitDetail[])[]): FitInBrief[] {
  const ofCards = cards.map((details) => ({
    details,
    reasons: ofKind(details, 'fits').map((detail) => ({
      code: detail.code,
      sentence: reasonFor(viewer, detail),
    })),
  }));
  const counts = countReasons(ofCards.map(({ reasons }) => reasons));
  return ofCards.map(({ details, reasons }) => {
    return {
      fits: reasons.length,
      reasons: rarestOf(reasons, counts),
      toTalkAbout: talkingPointFor(ofKind(details, 'doesNotFit')),
    };
  });
}

const ofKind = (details: readonly FitDetail[], wanted: FitKind) =>
  details.filter(({ kind }) => kind === wanted);

type Reason = Pick<FitDetail, 'code'> & { sentence: string };

function countReasons(cards: readonly (readonly Reason[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sentence } of cards.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

/** The reasons that the fewest cards share. 'Can start' is the last of equals, because the search has asked for it. */
function rarestOf(reasons: readonly Reason[], counts: ReadonlyMap<string, number>): string[] {
  const rank = ({ code, sentence }: Reason) => (counts.get(sentence) ?? 0) + (code === 'start' ? 0.5 : 0);
  return reasons
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, reasonsShown)
    .map(({ sentence }) => sentence);
}
