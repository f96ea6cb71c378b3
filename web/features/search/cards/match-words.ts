import { limits } from '#contract/limits.ts';
import type { Match, MatchFact, MatchKind } from '#contract/search/match.ts';

export const kindTitles: Record<MatchKind, string> = {
  fits: 'What fits',
  doesNotFit: 'What does not fit',
  notAnswered: 'Not answered yet',
};

const tones = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

export const checkItemOf = ({ kind, sentence }: MatchFact) => ({ tone: tones[kind], text: sentence });

/** The lines that a card has room for at its specified height, and how much fits on one where two cards are side by side. */
const linesShown = 3;
const lineLength = 70;

/** '5 things fit', '1 does not', '2 not answered yet'; a count of none is left out. */
export function matchCounts({ facts }: Match): string[] {
  const count = (kind: MatchKind) => facts.filter((fact) => fact.kind === kind).length;
  const [fits, misfits, open] = [count('fits'), count('doesNotFit'), count('notAnswered')];
  return [
    fits > 0 && (fits === 1 ? '1 thing fits' : `${fits} things fit`),
    misfits > 0 && misfitWords(misfits, fits > 0),
    open > 0 && `${open} not answered yet`,
  ].filter((words) => words !== false);
}

const misfitWords = (count: number, isAfterFits: boolean) =>
  count === 1
    ? `1 ${isAfterFits ? 'does not' : 'thing does not fit'}`
    : `${count} ${isAfterFits ? 'do not' : 'things do not fit'}`;

/** For each sentence, on how many cards of a list it says that something fits. */
export type Commonness = ReadonlyMap<string, number>;

/** Of the first page only: people who load later must not change the cards that somebody is reading. */
export function commonnessIn(people: readonly { match: Match | null }[]): Commonness {
  const counts = new Map<string, number>();
  for (const { match } of people.slice(0, limits.cardsAtOnce))
    for (const { kind, sentence } of match?.facts ?? [])
      if (kind === 'fits') counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

/**
 * What a folded card says: up to three things that fit, or the most important thing that does not, in full, and as many that
 * fit as there is room for. It begins with what the fewest others in the list have. That somebody can start is said last, because the search has asked for it.
 */
export function factsInBrief({ facts }: Match, commonness: Commonness): MatchFact[] {
  const misfit = facts.find(({ kind }) => kind === 'doesNotFit');
  const rank = ({ code, sentence }: MatchFact) => [commonness.get(sentence) ?? 0, code === 'start' ? 1 : 0];
  const fits = facts
    .filter(({ kind }) => kind === 'fits')
    .sort((a, b) => compareLists(rank(a), rank(b)))
    .slice(0, linesShown - linesOf(misfit));
  return misfit ? [...fits, misfit] : fits;
}

const linesOf = (misfit: MatchFact | undefined) =>
  misfit ? Math.min(linesShown - 1, Math.ceil(misfit.sentence.length / lineLength)) : 0;

const compareLists = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
