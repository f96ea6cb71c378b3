import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { ConfigError } from './config.ts';
import { openDatabase } from './platform/db/open.ts';
import { refuseDatabase, refuseToListen } from './refusals.ts';
import { databaseUrl } from './testing/database-url.ts';

const refusedBy = (code: string, message = 'secret') =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

it.each([
  ['a wrong password', refusedBy('28P01'), 'the database refuses this user or password'],
  [
    'no password',
    new Error('SASL: client password must be a string'),
    'the database refuses this user or password',
  ],
  ['an unknown user', refusedBy('28000'), 'the database refuses this user'],
  ['an unknown database', refusedBy('3D000'), 'there’s no database of this name'],
  ['an unknown machine', Object.assign(new Error(''), { code: 'ENOTFOUND' }), 'no database answers there'],
  ['silence', new Error('timeout exceeded when trying to connect'), 'no database answers there'],
  [
    'a full database',
    refusedBy('53300', 'too many clients'),
    'the database refuses the connection: too many clients',
  ],
])('says of %s what the operator can do', (_what, cause, sentence) => {
  expect(() => refuseDatabase(cause)).toThrow(ConfigError);
  expect(() => refuseDatabase(cause)).toThrow(`DATABASE_URL: ${sentence}`);
});

it('says of an address which of the two it means', () => {
  const cause = Object.assign(new Error(''), { code: 'EADDRINUSE' });
  expect(() => refuseToListen()(cause)).toThrow(/^PORT: another program/);
  expect(() => refuseToListen('METRICS_')(cause)).toThrow(/^METRICS_PORT: another program/);
});

it('leaves an error alone that no operator can fix', () => {
  const cause = new TypeError('ours');
  expect(() => refuseToListen()(cause)).toThrow(cause);
});

it('is asked by a real database', async (context) => {
  const template = inject('template');
  if (template.kind === 'pglite') return context.skip('the embedded database has one user and one name');
  const open = (url: string) => openDatabase({ databaseUrl: url, dataDir: '/nowhere' });
  await expect(open(databaseUrl(template.server, 'no_such_database'))).rejects.toThrow(
    'no database of this name',
  );
  const stranger = new URL(template.server);
  stranger.username = 'stranger';
  await expect(open(stranger.href)).rejects.toThrow('the database refuses this user');
});
