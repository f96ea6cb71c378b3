import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { z } from '#contract/zod.ts';
import { ConfigError } from '#server/config.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { liveChannel, refreshPages } from './refresh-pages.ts';

/** A trigger on `sessions` writes into it the id of each session that ends: 0034_ended_sessions.sql. */
const endedChannel = 'ended_sessions';
const channels = [liveChannel, endedChannel];

/** What a process hears of all others, and of itself. */
export type Hearing = {
  /** False while what is announced is missed. */
  isHearing: () => boolean;
  /** `again`: it hears, and may have missed something before. */
  heard: EventEmitter<{
    refreshed: [userIds: readonly string[]];
    sessionEnded: [sessionId: string];
    again: [];
  }>;
  stop: () => Promise<void>;
};

/** Milliseconds. */
export type ListenTimes = {
  connectMs: number;
  /** How often the connection is tried out: one that leads nowhere says nothing by itself. */
  tryMs: number;
  answerMs: number;
  /** Before the second try to connect; before each further one twice as long, up to the other. */
  firstPauseMs: number;
  longestPauseMs: number;
};

const listenTimes: ListenTimes = {
  connectMs: 10_000,
  tryMs: 20_000,
  answerMs: 10_000,
  firstPauseMs: 250,
  longestPauseMs: 10_000,
};

const createHearing = (): Pick<Hearing, 'heard'> & { hear: (channel: string, payload: string) => void } => {
  const heard: Hearing['heard'] = new EventEmitter();
  // Tests open several apps on one database.
  heard.setMaxListeners(0);
  return {
    heard,
    hear: (channel, payload) => {
      if (channel === endedChannel) heard.emit('sessionEnded', payload);
      else if (channel === liveChannel) {
        const userIds = parsePayload(payload);
        if (userIds) heard.emit('refreshed', userIds);
      }
    },
  };
};

const livePayload = z.object({ userIds: z.array(z.string()) });

/** Whose pages to refresh. Undefined for what another program says on a channel of this name in the same database. */
function parsePayload(payload: string): readonly string[] | undefined {
  try {
    return livePayload.safeParse(JSON.parse(payload)).data?.userIds;
  } catch {
    return undefined;
  }
}

/** Behind a pooler that gives each transaction another connection nothing can be heard. */
export const hearNothing = (): Hearing => ({
  isHearing: () => false,
  heard: createHearing().heard,
  stop: async () => {},
});

/** Within the process of the embedded database. */
export async function listenEmbedded(listen: NonNullable<OpenDatabase['listen']>): Promise<Hearing> {
  const { heard, hear } = createHearing();
  const ends = await Promise.all(
    channels.map((channel) => listen(channel, (payload) => hear(channel, payload))),
  );
  return {
    isHearing: () => true,
    heard,
    stop: async () => {
      for (const end of ends) await end();
    },
  };
}

/**
 * Listens with a connection of its own, not one of the pool. When it is lost another is opened, for as long as it takes: after a
 * failover the address leads to the new primary, and a standby refuses to be listened to. Comes back once the first try is over.
 */
export async function listenPostgres(
  url: string,
  log: Log,
  times: ListenTimes = listenTimes,
): Promise<Hearing> {
  const { heard, hear } = createHearing();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isHearing = false;

  /** Until the connection is lost. @throws when there is none */
  const listenOnce = async (begun: () => void) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.connectMs,
      query_timeout: times.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'alongside live',
    });
    const lost = new AbortController();
    // Without a listener the event would end the process.
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      isHearing = true;
      begun();
      const over = AbortSignal.any([lost.signal, signal]);
      while (!over.aborted) {
        await setTimeout(times.tryMs, undefined, { signal: over, ref: false }).catch(() => undefined);
        if (!over.aborted) await client.query('select 1');
      }
    } finally {
      isHearing = false;
      // One that leads nowhere would never end.
      await withTimeout(1_000, client.end()).catch(() => undefined);
    }
  };

  const { promise: tried, resolve: haveTried } = Promise.withResolvers<void>();
  const keepListening = async () => {
    let failures = 0;
    while (!signal.aborted) {
      const begun = () => {
        if (failures > 0) log.info('live updates are back');
        failures = 0;
        haveTried();
        heard.emit('again');
      };
      const err = await listenOnce(begun).catch((error: unknown) => error);
      haveTried();
      if (signal.aborted) return;
      if (failures === 0) log.warn({ err }, 'live updates are interrupted');
      const pauseMs = Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** failures);
      failures += 1;
      // Not all processes at once.
      await setTimeout(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = keepListening();
  await tried;
  return {
    isHearing: () => isHearing,
    heard,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Listens past a pooler, and makes sure that it hears what is announced through the pooler. A pooler takes `LISTEN` and says nothing of
 * it, and another database says nothing either. @throws {ConfigError} when it does not
 */
export async function listenPastPooler(
  directUrl: string,
  db: Db,
  log: Log,
  waitMs = 5_000,
): Promise<Hearing> {
  const hearing = await listenPostgres(directUrl, log);
  const nobody = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = (userIds: readonly string[]) => {
    if (userIds.includes(nobody)) resolve();
  };
  hearing.heard.on('refreshed', listener);
  try {
    await refreshPages(db, [nobody]);
    await withTimeout(waitMs, promise);
  } catch (cause) {
    await hearing.stop();
    throw new ConfigError(
      'DATABASE_DIRECT_URL: what is written by DATABASE_URL isn’t heard there; give the address of the same database without a pooler',
      { cause },
    );
  } finally {
    hearing.heard.off('refreshed', listener);
  }
  return hearing;
}
