import type { TestProject } from 'vitest/node';
import setUpPostgres from '../../server/testing/postgres-template.ts';
import '../../server/testing/template.ts';
import { startPgBouncer } from './started-programs.ts';

/** The template of PostgreSQL, with PgBouncer, for two apps that take requests in turn. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await setUpPostgres(project);
  const template = project.getProvidedContext().template;
  if (template.kind !== 'postgres') throw new Error('the template isn’t of PostgreSQL');
  const pooler = await startPgBouncer(template.server);
  project.provide('template', { ...template, pooler: pooler.url });
  return async () => {
    await pooler.stop();
    await stopPostgres();
  };
}
