import { v7 as uuidv7 } from 'uuid';
import type { Announce } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { StatusFollower } from '#server/profiles/status/change-status.ts';
import type { QueueTry } from './queue-try.ts';
import { insertDeliveries, listInterested } from './store.ts';
import { payloadOf } from './webhooks.ts';

/** Creates what writes an event down for each webhook that wants it, and queues its first try. */
export const createAnnounce =
  ({ clock, queueTry }: { clock: Clock; queueTry: QueueTry }): Announce =>
  async (transaction, { type, data }) => {
    const interested = await listInterested(transaction, type);
    if (interested.length === 0) return;
    const createdAt = clock();
    const payload = payloadOf(type, createdAt, data);
    const deliveries = interested.map((webhookId) => ({
      ...{ id: uuidv7(), webhookId, type, payload, createdAt },
    }));
    await insertDeliveries(transaction, deliveries);
    for (const one of deliveries) await queueTry(transaction, { ...one, tries: 0 }, 0);
  };

/** Tells webhooks that a status has changed, and that somebody can be interviewed. */
export const announceStatus: StatusFollower = async (transaction, { announce }, { user, to }) => {
  const data = { personId: user.id };
  await announce(transaction, { type: 'person.status_changed', data });
  if (to === 'READY_FOR_INTERVIEW') await announce(transaction, { type: 'person.ready_for_interview', data });
};
