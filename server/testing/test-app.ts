import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import type { TimeLimits } from '#server/db/time-limits.ts';
import { openStorage } from '#server/files/storage/open.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { loggerOptions } from '#server/http/logger.ts';
import { turnLimits } from '#server/http/turns.ts';
import { createDelivery } from '#server/mail/deliver.ts';
import { type RunningMailQueue, startMailQueue } from '#server/mail/queue.ts';
import { createTransport, type Mail, type MailTransport } from '#server/mail/transport.ts';
import { mailWriters } from '#server/mail-writers.ts';
import { findUndeclaredAnswers } from './declared-answers.ts';
import { freshDatabase } from './fresh-database.ts';

export type TestApp = {
  app: FastifyInstance;
  db: Db;
  storage: Storage;
  mail: RunningMailQueue;
  config: Config;
  /** Mails that were sent, oldest first; none of them where the test has a mail server. */
  mails: Mail[];
  /** Lines that were logged. */
  logged: string[];
  /** The server's time; set it to move it. */
  time: { now: Date };
};

/** 10 am on an ordinary day in Sydney. */
const start = new Date('2026-11-20T23:00:00Z');

/**
 * The real app on a real database of its own, for all tests of a file. Only the clock and the last hop of a mail
 * are the tests'.
 */
export function setUpTestApp(
  variables: Record<string, string> | (() => Promise<Record<string, string>>) = {},
  databaseLimits?: TimeLimits,
): TestApp {
  const test = { mails: [], logged: [], time: { now: start } } as unknown as TestApp;
  let closers: (() => Promise<unknown>)[] = [];
  let undeclared = new Set<string>();

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'alongside-test-'));
    const given = typeof variables === 'function' ? await variables() : variables;
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...given });
    const { db, jobs, close } = await freshDatabase({ limits: databaseLimits });
    const log = pino(loggerOptions('debug'), { write: (line: string) => test.logged.push(line) });
    const clock = () => test.time.now;
    const outbox = createTransport({ smtpUrl: undefined, dataDir });
    const kept: MailTransport = {
      description: 'kept by the test too',
      send: async (mail, ...about) => {
        await outbox.send(mail, ...about);
        test.mails.push(mail);
      },
    };
    const transport = config.smtpUrl ? createTransport(config) : kept;
    const writers = mailWriters(db, clock, config.publicUrl);
    const mail = await startMailQueue(jobs, createDelivery(db, transport, writers, { clock, log }), log);
    const storage = await openStorage(config);
    const turns = { ...turnLimits, waitMs: 60_000, waiting: 10_000, waitingFromOne: 10_000 };
    const app = await buildApp({ config, db, mail, storage, clock, log, turns });
    undeclared = findUndeclaredAnswers(app);
    Object.assign(test, { app, db, storage, mail, config });
    closers = [
      () => app.close(),
      mail.stop,
      close,
      async () => rmSync(dataDir, { recursive: true, force: true }),
    ];
  });

  afterAll(async () => {
    for (const close of closers) await close();
    expect([...undeclared], 'answers that the OpenAPI document does not declare').toEqual([]);
  });

  return test;
}
