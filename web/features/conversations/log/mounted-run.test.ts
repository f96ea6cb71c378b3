import { expect, it } from 'vitest';
import { newerRun, olderRun, runAround, runAtEnd, shortened } from './mounted-run.ts';

const end = Number.POSITIVE_INFINITY;

it('begins with the newest messages, and follows what comes', () => {
  expect(runAtEnd(1_000)).toEqual({ from: 901, to: end });
});

it('goes up by a hundred messages, and lets go of the newest above 300', () => {
  const once = olderRun(runAtEnd(1_000), 1);
  expect(once).toEqual({ from: 801, to: 1_100 });
  expect(olderRun(olderRun(once, 1), 1)).toEqual({ from: 601, to: 900 });
});

it('ends at the first message that is loaded', () => {
  expect(olderRun({ from: 40, to: 200 }, 1).from).toBe(1);
});

it('goes down again, and lets go of the oldest', () => {
  expect(newerRun({ from: 601, to: 900 }, 1_000)).toEqual({ from: 701, to: end });
  expect(newerRun({ from: 1, to: 300 }, 1_000)).toEqual({ from: 101, to: 400 });
});

it('holds a message with others on both sides', () => {
  expect(runAround(500, 1_000)).toEqual({ from: 450, to: 650 });
  expect(runAround(990, 1_000)).toEqual({ from: 940, to: end });
});

it('never holds more than 300, however many come', () => {
  expect(shortened({ from: 901, to: end }, 1_500)).toEqual({ from: 1_201, to: end });
  expect(shortened({ from: 901, to: end }, 1_000)).toEqual({ from: 901, to: end });
});
