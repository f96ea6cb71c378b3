import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { readSources } from './import-graph.ts';

const { name, legalEntity, supportPhone, supportEmail } = defaultSettings;

// The name by itself may be a word of any sentence.
test.each([` – ${name}`, `to join ${name}`, legalEntity, supportPhone, supportEmail])(
  'no test has ‘%s’ written out: an operator who has another one runs the tests too',
  (words) => {
    const tests = readSources().filter(({ from }) => /^e2e\/|\.test\.tsx?$|^server\/testing\//.test(from));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(({ code }) => code.includes(words)).map(({ from }) => from)).toEqual([]);
  },
);
