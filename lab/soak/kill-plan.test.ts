import { describe, expect, it } from 'vitest';
import { planKills, victims } from './kill-plan.ts';

describe('the kills of a run', () => {
  it.each([120, 300, 600, 1_800])('of %i seconds reach each in turn, one after the other', (seconds) => {
    const kills = planKills(seconds);
    expect(kills.slice(0, victims.length).map(({ victim }) => victim)).toEqual(victims);
    expect(kills.length % victims.length).toBe(0);
    const times = kills.map(({ atSeconds }) => atSeconds);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('begin after the traffic and end well before it', () => {
    const times = planKills(120).map(({ atSeconds }) => atSeconds);
    expect(times[0]).toBeGreaterThan(5);
    expect(times.at(-1)).toBeLessThanOrEqual(90);
  });

  it('come twice in ten minutes', () => {
    expect(planKills(600)).toHaveLength(8);
  });
});
