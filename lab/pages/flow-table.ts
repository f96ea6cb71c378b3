import { kilobytes } from './budgets.ts';

/** One page of somebody who is logged in, on a phone. Sizes are as they came over the network, in Brotli. */
export type FlowResult = {
  name: string;
  targetMs: number;
  /** From opening the address to a heading that says what the page is, with nothing in the cache. */
  headingMs: number;
  /** From opening the address to using the page, with nothing in the cache. */
  coldMs: number;
  /** The same with the scripts in the cache. */
  warmMs: number;
  /** The longest time from an interaction to the next paint. */
  interactionMs: number;
  scriptBytes: number;
};

type Measured = {
  date: string;
  runs: number;
  processors: number;
  load: { lowest: number; highest: number };
  results: readonly FlowResult[];
  /** Frames of the scroll through a thousand cards. */
  scroll: { frames: number; dropped: number; droppedByBareList: number };
};

const interactionTargetMs = 100;

/** In words. What could not be measured counts as missed. */
export function missedTargets({ results, scroll }: Measured): string[] {
  const found = results.flatMap(({ name, targetMs, coldMs, warmMs, interactionMs }) => [
    ...(coldMs <= targetMs ? [] : [`${name}: ${ms(coldMs)} with an empty cache, not ${ms(targetMs)}`]),
    ...(warmMs <= targetMs ? [] : [`${name}: ${ms(warmMs)} with a full cache, not ${ms(targetMs)}`]),
    ...(interactionMs < interactionTargetMs
      ? []
      : [
          `${name}: ${ms(interactionMs)} from an interaction to the next paint, not ${ms(interactionTargetMs)}`,
        ]),
  ]);
  // A busy machine drops frames of any page.
  return scroll.dropped <= scroll.droppedByBareList
    ? found
    : [
        ...found,
        `1,000 cards: ${scroll.dropped} frames dropped beside ${scroll.frames} drawn, a bare list ${scroll.droppedByBareList}`,
      ];
}

export function flowTable(measured: Measured): string {
  const { date, runs, processors, load, results, scroll } = measured;
  const rows = results.map(
    ({ name, targetMs, headingMs, coldMs, warmMs, interactionMs, scriptBytes }) =>
      `| ${name} | ${ms(targetMs)} | ${ms(headingMs)} | ${ms(coldMs)} | ${ms(warmMs)} | ${ms(interactionMs)} | ${kilobytes(scriptBytes)} |`,
  );
  const missed = missedTargets(measured);
  return `# Pages of someone who is logged in, on a phone

Lighthouse user flows of ${date}: 360 × 740 px, 1.6 Mbit/s and 150 ms to each answer, a processor ${slower} times as slow, the demo's people, median of ${runs},
on ${processors} processors with a load of ${load.lowest.toFixed(1)} to ${load.highest.toFixed(1)}. Every number of time is worth as much as the machine was idle.

| page | target | its heading, empty cache | empty cache | full cache | interaction to next paint | scripts (Brotli) |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

1,000 cards, a tenth of a screen each frame: ${scroll.dropped} frames dropped beside ${scroll.frames} drawn. A bare list of 1,000 lines in the
same browser: ${scroll.droppedByBareList}.

${missed.length === 0 ? 'No target is missed.' : `Missed:\n\n${missed.map((words) => `- ${words}`).join('\n')}`}
`;
}

const slower = 4;
const ms = (time: number) => `${Math.round(time)} ms`;
