import { expect, it } from 'vitest';
import { ownProcesses, programOf } from './memory.ts';

it('processes belong to this run by their parents or by their folder', () => {
  const of = (pid: number, parent: number, folder: string) => ({ pid, parent, folder, command: '' });
  const all = [
    of(10, 1, '/src'),
    of(30, 20, '/run/db'),
    of(20, 10, '/src'),
    of(40, 1, '/run/db/data'),
    of(50, 1, '/src'),
    of(60, 1, '/run/db2'),
  ];
  expect(ownProcesses(all, 10, '/src').map(({ pid }) => pid)).toEqual([30, 20, 40]);
});

it('a process is called by its program', () => {
  expect(programOf('/usr/bin/python3 /usr/bin/patroni /tmp/pg1/patroni.yml')).toBe('Patroni, three');
  expect(programOf('postgres: alongside: walsender etcd')).toBe('PostgreSQL, three');
  expect(programOf('node --max-semi-space-size=8 scripts/start.js')).toBe('the two apps');
  expect(programOf('bash')).toBe(undefined);
});
