import type { MatchFact, MatchInBrief, MatchKind } from '#contract/search/match.ts';
import { matchFactFor, type Side } from '#contract/search/match-words.ts';
import { factsOf } from './facts.ts';
import type { Pair } from './sides.ts';

/** The lines that a card has room for at its specified height, beside one about checks, and how much fits on one where two cards are side by side. */
const linesShown = 2;
const lineLength = 70;

/** What the cards of a page say about each match. */
export const presentInBrief = (viewer: Side, pairs: readonly Pair[]): MatchInBrief[] =>
  inBrief(pairs.map((pair) => factsOf(pair).map((detail) => matchFactFor(viewer, detail))));

/** For each card, from all of its facts in order of importance. */
export function inBrief(cards: readonly (readonly MatchFact[])[]): MatchInBrief[] {
  const commonness = commonnessIn(cards);
  return cards.map((facts) => ({
    fits: count(facts, 'fits'),
    doesNotFit: count(facts, 'doesNotFit'),
    notAnswered: count(facts, 'notAnswered'),
    facts: shownOf(facts, commonness),
  }));
}

const count = (facts: readonly MatchFact[], kind: MatchKind) =>
  facts.reduce((sum, fact) => (fact.kind === kind ? sum + 1 : sum), 0);

/** For each sentence, on how many cards of the page it says that something fits. */
function commonnessIn(cards: readonly (readonly MatchFact[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const facts of cards)
    for (const { kind, sentence } of facts)
      if (kind === 'fits') counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

/**
 * Up to two things that fit, or the most important thing that does not, in full, and as many that fit as there is room for. It
 * begins with what the fewest others on the page have. That somebody can start is said last, because the search has asked for it.
 */
function shownOf(facts: readonly MatchFact[], commonness: ReadonlyMap<string, number>): MatchFact[] {
  const misfit = facts.find(({ kind }) => kind === 'doesNotFit');
  const rank = ({ code, sentence }: MatchFact) =>
    (commonness.get(sentence) ?? 0) + (code === 'start' ? 0.5 : 0);
  const fits = facts
    .filter(({ kind }) => kind === 'fits')
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, linesShown - linesOf(misfit));
  return misfit ? [...fits, misfit] : fits;
}

const linesOf = (misfit: MatchFact | undefined) =>
  misfit ? Math.min(linesShown, Math.ceil(misfit.sentence.length / lineLength)) : 0;
