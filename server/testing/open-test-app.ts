import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { settings } from '#contract/settings.ts';
import { type RunningWebhookQueue, startWebhookQueue } from '#server/admissions/integrations/queue.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { followUnreachable } from '#server/followers.ts';
import { createSenderOf } from '#server/mail/bounces/bounce-address.ts';
import { createDelivery } from '#server/mail/deliver.ts';
import { type RunningMailQueue, startMailQueue } from '#server/mail/queue.ts';
import { createTransport, type Mail, type MailTransport } from '#server/mail/transport.ts';
import { mailMaker } from '#server/mail-kinds.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import { loggerOptions } from '#server/platform/http/logger.ts';
import { alsoThisMachine, type Outside } from '#server/platform/http/outside.ts';
import type { Pages } from '#server/platform/http/pages.ts';
import { callLimits } from '#server/platform/http/throttle/calls.ts';
import type { StreamLimits } from '#server/platform/live/streams.ts';
import { type Subscription, subscribeEmbedded, subscribePostgres } from '#server/platform/live/subscribe.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findUndeclaredAnswers } from './declared-answers.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { momentIn } from './moment-in.ts';

/** What a test notes while the app runs. */
export type Notes = {
  /** Mails that were sent, oldest first; none of them where the test has a mail server. */
  mails: Mail[];
  /** Lines that were logged. */
  logged: string[];
  /** The server's time; set it to move it. */
  time: { now: Date };
};

export type OpenTestApp = Notes & {
  app: FastifyInstance;
  db: Db;
  storage: Storage;
  mail: RunningMailQueue;
  webhooks: RunningWebhookQueue;
  config: Config;
  subscription: Subscription;
  /** Of PostgreSQL. */
  directUrl: string | undefined;
  /** Answers that the OpenAPI document does not declare. */
  undeclared: Set<string>;
};

/** From 10 am on an ordinary day where the team is. */
export const createNotes = (): Notes => ({
  mails: [],
  logged: [],
  time: { now: momentIn(settings.zone, '2026-11-21T10:00') },
});

export type AppOptions = {
  pages?: Pages;
  streams?: StreamLimits;
  linesPerExport?: number;
  /** Delivers what is sent to webhooks, to this machine too. */
  deliversWebhooks?: boolean;
  outside?: Outside;
};

/** The real app on a database of its own. Only the clock and the last hop of a mail are the test's. */
export async function openTestApp(
  { db, jobs, listen, openAgain, directUrl, close: closeDatabase }: FreshDatabase,
  notes: Notes,
  variables: Record<string, string> = {},
  { pages, streams, linesPerExport, deliversWebhooks = false, outside = alsoThisMachine }: AppOptions = {},
): Promise<OpenTestApp & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-test-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...variables });
  const log = pino(loggerOptions('debug'), { write: (line: string) => notes.logged.push(line) });
  const clock = () => notes.time.now;
  const outbox = createTransport({ smtpUrl: undefined, dataDir });
  const recording: MailTransport = {
    description: 'kept by the test too',
    send: async (mail, ...about) => {
      const answer = await outbox.send(mail, ...about);
      notes.mails.push(mail);
      return answer;
    },
  };
  const senderOf = await createSenderOf(db, config.bounces);
  const transport = config.smtpUrl ? createTransport({ ...config, senderOf }) : recording;
  const storage = await openStorage(config);
  const calls = { ...callLimits, waitMs: 60_000, waiting: 10_000 };
  const open = async (on: Pick<OpenDatabase, 'db' | 'jobs'>) => {
    const deliver = createDelivery(on.db, transport, mailMaker(on.db, clock, config.publicUrl), {
      clock,
      log,
      followUnreachable,
    });
    const mail = await startMailQueue(on.jobs, deliver, log, { clock });
    const webhooks = await startWebhookQueue(
      mail.boss,
      { db: on.db, mail, clock, log, outside },
      { pollSeconds: 0.5, isIdle: !deliversWebhooks },
    );
    const subscription = await startSubscription();
    const app = await buildApp({
      ...{ config, db: on.db, mail, webhooks, outside, storage, clock, log, calls, subscription },
      ...(pages && { pages }),
      ...(streams && { streams }),
      ...(linesPerExport && { linesPerExport }),
    });
    return { app, mail, webhooks, subscription, undeclared: findUndeclaredAnswers(app) };
  };
  const startSubscription = async () => {
    if (listen) return subscribeEmbedded(listen);
    if (!directUrl) throw new Error('Neither an embedded database nor the address of another');
    return subscribePostgres(directUrl, log);
  };
  const { app, mail, webhooks, subscription, undeclared } = await open({ db, jobs });
  const another = openAgain?.();
  const other = another && (await open(another));
  if (other) injectAlternately(app, other.app);
  const close = async () => {
    for (const answer of other?.undeclared ?? []) undeclared.add(answer);
    await other?.app.close();
    await other?.subscription.stop();
    await other?.mail.stop();
    await another?.close();
    await app.close();
    await subscription.stop();
    await mail.stop();
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...notes, app, db, storage, mail, webhooks, config, subscription, directUrl, undeclared, close };
}

/** Injects every other request into the other app, as a load balancer would. */
function injectAlternately(app: FastifyInstance, other: FastifyInstance): void {
  const apps = [app.inject.bind(app), other.inject.bind(other)] as const;
  let requests = 0;
  app.inject = ((...request: Parameters<typeof app.inject>) => {
    requests += 1;
    return apps[requests % 2 === 0 ? 1 : 0](...request);
  }) as typeof app.inject;
}
