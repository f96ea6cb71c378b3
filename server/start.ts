import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { settings } from '#contract/settings.ts';
import { ensureAdministrator } from './accounts/administrators.ts';
import { shareProcessors } from './accounts/credentials/passwords.ts';
import { countAllLate } from './admissions/board/board.ts';
import { startWebhookQueue } from './admissions/integrations/queue.ts';
import { findPlaceholders } from './admissions/settings/placeholders.ts';
import { followSettings } from './admissions/settings/settings.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { invoicing } from './fees/due-fees.ts';
import { clearAllUploads } from './files/upload/uploads-folder.ts';
import { followUnreachable } from './followers.ts';
import { startJobs } from './jobs.ts';
import { createSenderOf } from './mail/bounces/bounce-address.ts';
import { createDelivery } from './mail/deliver.ts';
import { startMailQueue } from './mail/queue.ts';
import { createTransport } from './mail/transport.ts';
import { mailMaker } from './mail-kinds.ts';
import { handOutDatabase } from './platform/backup/hand-out.ts';
import { systemClock, today } from './platform/clock.ts';
import { closeDataFolder } from './platform/data-folder.ts';
import { type Db, type OpenDatabase, openDatabase } from './platform/db/open.ts';
import { openReplica } from './platform/db/replica.ts';
import { type Log, loggerOptions } from './platform/http/logger.ts';
import { type Outside, onlyPublic } from './platform/http/outside.ts';
import type { Pages } from './platform/http/pages.ts';
import { createShutdown } from './platform/http/shutdown.ts';
import {
  noSubscription,
  type Subscription,
  subscribeEmbedded,
  subscribePastPooler,
  subscribePostgres,
} from './platform/live/subscribe.ts';
import type { ProcessMetrics } from './platform/metrics/metrics.ts';
import { openStorage } from './platform/storage/open.ts';
import type { Storage } from './platform/storage/storage.ts';
import { readVersion } from './platform/version.ts';
import { refuseStorage, refuseToListen } from './refusals.ts';

export type Server = {
  app: FastifyInstance;
  db: Db;
  /** Where it listens. */
  url: string;
  /** Takes requests for the configured time, and ends each connection with its next answer. */
  drain: (replaced?: Replaced) => Promise<void>;
  /** Finishes open requests and the mail being sent, then closes the database. */
  stop: () => Promise<void>;
  /** Where there are metrics, this process's own, as JSON. */
  readMetrics: (() => Promise<ProcessMetrics>) | undefined;
};

/** Options of a drain while another process serves the same port, so that load balancers need no notice. */
type Replaced = { lingerSeconds: number };

export type StartOptions = {
  /** The built site; without it only the API is served. */
  pages?: Pages;
  /** Fills the database before anyone is served. */
  prepare?: (db: Db, storage: Storage, config: Config) => Promise<void>;
  /** Serves more than the product. */
  serveAlso?: (app: FastifyInstance, config: Config) => void;
  /** Where webhooks may lead: the public internet by default. */
  outside?: Outside;
};

/** Opens the database, migrates, starts the mail queue and listens. When a step fails, the earlier ones are undone. */
export async function startServer(
  config: Config,
  { pages, prepare, serveAlso, outside = onlyPublic }: StartOptions = {},
): Promise<Server> {
  const clock = systemClock;
  const log = pino(loggerOptions(config.logLevel));
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  const shutdown = createShutdown();
  const drain = async (replaced?: Replaced) => {
    shutdown.begin({ isDraining: replaced === undefined });
    await setTimeout(1000 * (replaced?.lingerSeconds ?? config.drainSeconds));
  };
  try {
    shareProcessors(config.processes);
    const version = await readVersion();
    log.info({ version }, 'starting');
    const leftOpen = await closeDataFolder(config.dataDir);
    if (leftOpen.length > 0)
      log.warn({ leftOpen }, 'other users of this machine may look into these folders');
    // Both are loaded only where they are wanted.
    const tracing =
      config.tracesUrl && (await import('./platform/metrics/tracing.ts')).startTracing(config.tracesUrl);
    if (tracing) closers.push(tracing.stop);
    const opened = await openDatabase(config, { onQuery: tracing ? tracing.onQuery : undefined });
    const { db, jobs, connections, close } = opened;
    closers.push(close);
    const { replicaUrl, isDatabasePooled: isPooled } = config;
    const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, db, { isPooled, log });
    if (replica) closers.push(replica.close);
    if (!config.databaseUrl) closers.push(await handOutDatabase(db, config.dataDir, log));
    await ensureAdministrator({ db, clock, log }, config.administrator);
    // The embedded database is locked for this process, so nobody else is receiving uploads into its folder.
    if (!config.databaseUrl) await clearAllUploads(config.dataDir);
    const storage = await openStorage(config).catch(refuseStorage(config));
    await storage.check().catch(refuseStorage(config));

    const transport = createTransport({ ...config, senderOf: await createSenderOf(db, config.bounces) });
    log.info(transport.description);
    log.info(storage.description);
    const deliver = createDelivery(db, transport, mailMaker(db, clock, config.publicUrl), {
      clock,
      log,
      followUnreachable,
    });
    const mail = await startMailQueue(jobs, tracing ? tracing.aroundMails(deliver) : deliver, log, {
      isScheduling: true,
    });
    closers.push(mail.stop);
    const webhooks = await startWebhookQueue(mail.boss, { db, mail, clock, log, outside });
    await prepare?.(db, storage, config);
    closers.push(await followSettings(db, log));
    invoicing.isReal = config.isProduction;
    if (config.isProduction)
      for (const { field, sentence } of findPlaceholders(settings, today(clock())))
        log.warn({ field }, sentence);

    const metrics =
      config.metrics &&
      (await import('./platform/metrics/metrics.ts')).createMetrics({
        db,
        ...(connections && { connections }),
        version,
        countLate: () => countAllLate(db, clock()),
      });
    const observers = [metrics, tracing].filter((one) => typeof one === 'object');
    const subscription = await startSubscription(config, opened, log);
    closers.push(subscription.stop);
    const app = await buildApp({
      ...{ config, db, mail, webhooks, outside, storage, clock, log, observers, shutdown, subscription },
      fromReplica: replica?.fromReplica,
      ...(pages && { pages }),
    });
    closers.push(() => closeApp(app));
    serveAlso?.(app, config);
    const url = await app.listen({ port: config.port, host: config.host }).catch(refuseToListen());
    // With several processes the one that started them serves what all of them have measured.
    if (config.metrics && metrics && !cluster.isWorker) {
      // Node loads its web client with the module `node:http`: 13 MB, and a tenth of the start.
      const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts');
      const served = await serveMetrics(config.metrics, metrics).catch(refuseToListen('METRICS_'));
      closers.push(served.stop);
      log.info({ url: served.url }, 'metrics');
    }
    const { dataDir } = config;
    closers.push(
      await startJobs(mail.boss, {
        ...{ db, mail, webhooks, storage, dataDir, clock, log, bounces: config.bounces },
      }),
    );
    return { app, db, url, drain, stop, readMetrics: metrics ? metrics.readJson : undefined };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws {ConfigError} when the direct address leads elsewhere */
async function startSubscription(
  config: Config,
  { db, listen }: OpenDatabase,
  log: Log,
): Promise<Subscription> {
  const { databaseUrl, databaseDirectUrl, isDatabasePooled } = config;
  if (listen) return subscribeEmbedded(listen);
  if (databaseDirectUrl) return subscribePastPooler(databaseDirectUrl, db, log);
  if (databaseUrl && !isDatabasePooled) return subscribePostgres(databaseUrl, log);
  log.warn(
    'live updates are off, and pages ask from time to time: through a pooler nothing is heard, so set DATABASE_DIRECT_URL',
  );
  return noSubscription();
}

/** Finishes open requests. Connections that are kept alive would delay the end by a minute, so they are closed when idle. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(timer);
}
