import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { readInBrowser } from './contract-in-browser.ts';

const namesInTheContract = [...Object.keys(api), 'peopleExports'];
const partsForTheServer = new Set(
  Object.values(api)
    .flatMap((calls) => Object.values(calls))
    .flatMap(Object.keys)
    .filter((part) => !readInBrowser.includes(part)),
);

/** The type checker does not know that a build leaves these out. */
it('the browser reads nothing of a call that only the server has', () => {
  const part = [...partsForTheServer].join('|');
  const reads = new RegExp(
    `\\b(?:(?:${namesInTheContract.join('|')})\\.\\w+|endpoint)\\.(?:${part})\\b`,
    'g',
  );
  expect('profiles.saveFamily.body, endpoint.response'.match(reads)).toHaveLength(2);
  const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(reads) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
