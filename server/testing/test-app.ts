import { afterAll, beforeAll, expect } from 'vitest';
import type { TimeLimits } from '#server/platform/db/time-limits.ts';
import { freshDatabase } from './fresh-database.ts';
import { type AppOptions, createNotes, type OpenTestApp, openTestApp } from './open-test-app.ts';

export type TestApp = OpenTestApp;

/** The real app on a real database of its own, for all tests of a file. */
export function setUpTestApp(
  variables: Record<string, string> | (() => Promise<Record<string, string>>) = {},
  { databaseLimits, ...options }: AppOptions & { databaseLimits?: TimeLimits } = {},
): TestApp {
  const notes = createNotes();
  const test = { ...notes, undeclared: new Set<string>() } as TestApp;
  let close = async () => {};

  beforeAll(async () => {
    const given = typeof variables === 'function' ? await variables() : variables;
    const database = await freshDatabase({ limits: databaseLimits });
    const opened = await openTestApp(database, notes, given, options);
    close = opened.close;
    Object.assign(test, opened);
  });

  afterAll(async () => {
    await close();
    expect([...test.undeclared], 'answers that the OpenAPI document doesn’t declare').toEqual([]);
  });

  return test;
}
