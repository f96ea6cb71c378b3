import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { z } from '#contract/zod.ts';
import { ConfigError } from '#server/config.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { liveChannel, refreshPages } from './refresh-pages.ts';

/** The channel of ended sessions, by id. A trigger on `sessions` notifies it: 0034_ended_sessions.sql. */
const endedChannel = 'ended_sessions';
const channels = [liveChannel, endedChannel];

/** A subscription to what all processes notify, this one too. */
export type Subscription = {
  /** False while notifications are missed. */
  isConnected: () => boolean;
  /** `connected`: notifications arrive, and may have been missed before. */
  events: EventEmitter<{
    refreshed: [userIds: readonly string[]];
    sessionEnded: [sessionId: string];
    connected: [];
  }>;
  stop: () => Promise<void>;
};

/** In milliseconds. */
export type SubscriptionTimes = {
  connectMs: number;
  /** Between two tries of the connection: one that leads nowhere says nothing by itself. */
  tryMs: number;
  answerMs: number;
  /** The pause before the second try to connect. It doubles with each further one, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
};

const subscriptionTimes: SubscriptionTimes = {
  connectMs: 10_000,
  tryMs: 20_000,
  answerMs: 10_000,
  firstPauseMs: 250,
  longestPauseMs: 10_000,
};

const createEvents = (): Pick<Subscription, 'events'> & {
  receive: (channel: string, payload: string) => void;
} => {
  const events: Subscription['events'] = new EventEmitter();
  // Tests open several apps on one database.
  events.setMaxListeners(0);
  return {
    events,
    receive: (channel, payload) => {
      if (channel === endedChannel) events.emit('sessionEnded', payload);
      else if (channel === liveChannel) {
        const userIds = parsePayload(payload);
        if (userIds) events.emit('refreshed', userIds);
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

/** No subscription, as behind a pooler that gives each transaction another connection. */
export const noSubscription = (): Subscription => ({
  isConnected: () => false,
  events: createEvents().events,
  stop: async () => {},
});

/** A subscription within the process of the embedded database. */
export async function subscribeEmbedded(listen: NonNullable<OpenDatabase['listen']>): Promise<Subscription> {
  const { events, receive } = createEvents();
  const ends = await Promise.all(
    channels.map((channel) => listen(channel, (payload) => receive(channel, payload))),
  );
  return {
    isConnected: () => true,
    events,
    stop: async () => {
      for (const end of ends) await end();
    },
  };
}

/**
 * A subscription by a connection of its own, not one of the pool. When it is lost another is opened, for as long as it takes: after a
 * failover the address leads to the new primary, and a standby refuses `LISTEN`. Resolves once the first try is over.
 */
export async function subscribePostgres(
  url: string,
  log: Log,
  times: SubscriptionTimes = subscriptionTimes,
): Promise<Subscription> {
  const { events, receive } = createEvents();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isConnected = false;

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
    client.on('notification', ({ channel, payload = '' }) => receive(channel, payload));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      isConnected = true;
      begun();
      const over = AbortSignal.any([lost.signal, signal]);
      while (!over.aborted) {
        await setTimeout(times.tryMs, undefined, { signal: over, ref: false }).catch(() => undefined);
        if (!over.aborted) await client.query('select 1');
      }
    } finally {
      isConnected = false;
      // One that leads nowhere would never end.
      await withTimeout(1_000, client.end()).catch(() => undefined);
    }
  };

  const { promise: firstTry, resolve: endFirstTry } = Promise.withResolvers<void>();
  const stayConnected = async () => {
    let failures = 0;
    while (!signal.aborted) {
      const begun = () => {
        if (failures > 0) log.info('live updates are back');
        failures = 0;
        endFirstTry();
        events.emit('connected');
      };
      const err = await listenOnce(begun).catch((error: unknown) => error);
      endFirstTry();
      if (signal.aborted) return;
      if (failures === 0) log.warn({ err }, 'live updates are interrupted');
      const pauseMs = Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** failures);
      failures += 1;
      // Not all processes at once.
      await setTimeout(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = stayConnected();
  await firstTry;
  return {
    isConnected: () => isConnected,
    events,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * A subscription past a pooler, tried out with a notification through the pooler. A pooler takes `LISTEN` and delivers nothing, and
 * another database delivers nothing either. @throws {ConfigError} when that notification doesn't arrive
 */
export async function subscribePastPooler(
  directUrl: string,
  db: Db,
  log: Log,
  waitMs = 5_000,
): Promise<Subscription> {
  const subscription = await subscribePostgres(directUrl, log);
  const nobody = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = (userIds: readonly string[]) => {
    if (userIds.includes(nobody)) resolve();
  };
  subscription.events.on('refreshed', listener);
  try {
    await refreshPages(db, [nobody]);
    await withTimeout(waitMs, promise);
  } catch (cause) {
    await subscription.stop();
    throw new ConfigError(
      'DATABASE_DIRECT_URL: what is written by DATABASE_URL isn’t heard there; give the address of the same database without a pooler',
      { cause },
    );
  } finally {
    subscription.events.off('refreshed', listener);
  }
  return subscription;
}
