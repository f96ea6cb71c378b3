import type { WebhookEvent } from '#contract/admissions/integrations/webhook-events.ts';
import type { Db } from './db/open.ts';

/**
 * Tells the webhooks that are interested in an event, in the transaction of what has happened: they hear of it if, and only if, that
 * commits.
 */
export type Announce = (transaction: Db, event: WebhookEvent) => Promise<void>;
