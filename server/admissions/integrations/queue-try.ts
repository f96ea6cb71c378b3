import type { Db } from '#server/platform/db/open.ts';

/** A try to deliver something. `tries`: how many there were before, so that a job that is out of date is known as such. */
export type Try = { id: string; webhookId: string; tries: number };

/** Queues a try in a transaction: made if, and only if, that commits. */
export type QueueTry = (transaction: Db, one: Try, afterSeconds: number) => Promise<void>;
