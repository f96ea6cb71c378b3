import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import type { Pair } from './sides.ts';

/** Sum of all weights. */
export const totalWeight = criteria.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Added when no hard rule fails, and once more when nothing fails. More than all points together, so that nobody with a cross
 * on the card comes before somebody without one.
 */
export const bonus = 1_000;

/** The maximum; the minimum is 0. */
export const bestScore = 2 * bonus + totalWeight;

// Bit fields of a loss: missing points, then the number of failed rules, then of failed hard rules.
const failed = 0x1000;
const failedHard = 0x100000;

/** Mask of a loss: the bits above are free for others. */
export const maxLoss = 0xffffff;

/**
 * Loss of a pair by some of the criteria, packed into one integer. Losses add up: a search computes one for each combination of
 * answers, and a person's loss is their sum.
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

/** The missing points of a loss. */
export const pointsLost = (loss: number): number => loss & (failed - 1);

/** The largest loss that can have this rank. A loss above it has a worse one, and so has every sum that it's part of. */
export function lossAtMost(rank: number): number {
  if (rank < bonus) return rank;
  return rank < 2 * bonus ? failedHard - 1 : maxLoss;
}

/** Distance from the best score; 0 is best. */
export function rankOf(loss: number): number {
  if (loss < failed) return loss;
  return pointsLost(loss) + (loss < failedHard ? bonus : 2 * bonus);
}

/** How well two people fit, by their structured answers only. The same for both sides. */
export const scoreOf = (pair: Pair): number => bestScore - rankOf(lossOf(criteria, pair));
