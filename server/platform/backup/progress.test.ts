import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

it('says how far it is once a second, and nothing of short work', () => {
  const said: string[] = [];
  let now = 0;
  const step = createProgress(
    (line) => said.push(line),
    (done) => `${done} of 9`,
    () => now,
  );
  for (const at of [400, 999, 1000, 1600, 2300]) {
    now = at;
    step(1);
  }
  expect(said).toEqual(['3 of 9', '5 of 9']);
});
