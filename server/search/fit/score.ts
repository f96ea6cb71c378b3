import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import type { Pair } from './sides.ts';

/** The weight of all criteria together. */
export const weightOfAll = criteria.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Added for everyone whom no hard rule stops, and once more for everyone who fails nothing at all. Outweighs all the points,
 * so that nobody with a cross on the card comes before somebody without one.
 */
export const bonus = 1_000;

/** Scores go from 0 to this. */
export const bestScore = 2 * bonus + weightOfAll;

// A loss is the points that are missing, and above them how many rules and how many hard rules were failed.
const failed = 0x1000;
const failedHard = 0x100000;

/** All points, and every rule failed. Losses leave the bits above free. */
export const greatestLoss = 0xffffff;

/**
 * What a pair loses by some of the criteria, in one integer. The losses by different criteria add up to the loss by all of
 * them: a list adds those that it has worked out once for each answer.
 */
export function lossOf(some: readonly Criterion[], pair: Pair): number {
  let loss = 0;
  for (const { weight, isHard, compare } of some) {
    const { kind, share } = compare(pair);
    loss += weight * (1 - share);
    if (kind === 'doesNotFit') loss += isHard ? failed + failedHard : failed;
  }
  return loss;
}

/** How many of a loss are points. */
export const pointsLost = (loss: number): number => loss & (failed - 1);

/** How far a loss is from the best score. */
export function placeOf(loss: number): number {
  if (loss < failed) return loss;
  return pointsLost(loss) + (loss < failedHard ? bonus : 2 * bonus);
}

/** How well two people fit, only from their structured answers. The same for both sides. */
export const scoreOf = (pair: Pair): number => bestScore - placeOf(lossOf(criteria, pair));
