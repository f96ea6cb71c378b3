import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tables } from '#server/platform/db/tables.ts';

const policy = readFileSync('web/content/legal/privacy-policy.md', 'utf8');

/** The policy's list of stored data. */
const stored = policy.slice(policy.indexOf('## What we keep'), policy.indexOf('## Health information'));

it.each(Object.entries(tables))(
  'the privacy policy covers what the table %s keeps',
  (_table, { policyWords }) => {
    expect(policy).toContain(policyWords);
  },
);

/** Tables whose columns say so different things that each has words of its own. */
const ofPeople = ['users', 'supportWorkers', 'families'] as const;

const columns = ofPeople.flatMap((table) =>
  Object.entries(tables[table].columns).flatMap(([column, field]) =>
    field.class === 'public' || /^(id|userId)$/.test(column)
      ? []
      : [[`${table}.${column}`, field.policyWords] as const],
  ),
);

it.each(columns)('the privacy policy’s list covers %s', (_column, policyWords) => {
  expect(
    policyWords,
    'Write into the privacy policy that we keep it, and name the words in the registry',
  ).toBeDefined();
  expect(stored).toContain(policyWords);
});
