import type { RelatedRow } from '#server/mail/job.ts';
import { removeMailsAbout } from '#server/mail/outbox.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { forgetWords } from '#server/mail/sent-mails.ts';
import type { Announce } from '#server/platform/announce.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { removePicturesOf, type Storage } from '#server/platform/storage/storage.ts';
import {
  deleteFarewells,
  deleteMessagesFrom,
  deletePerson,
  insertErasure,
  insertFarewell,
  listConversationsOf,
  listFeesOf,
  lockPerson,
  type Person,
} from './store.ts';

/** What a domain that builds on accounts does when a person is erased, in the transaction of that: `server/followers.ts`. */
export type ErasureFollower = {
  /** Locks what will change with the person. False: begin a new transaction. */
  lock: (transaction: Db, userId: string) => Promise<boolean>;
  /** Returns the rows that mails may have been about. */
  follow: (
    change: { transaction: Db; mail: MailQueue; announce: Announce; clock: Clock },
    userId: string,
  ) => Promise<RelatedRow[]>;
};

export type ErasureDependencies = {
  erasureFollower: ErasureFollower;
  db: Db;
  mail: MailQueue;
  announce: Announce;
  storage: Storage;
  installationId: string;
  dataDir: string;
  clock: Clock;
};

type Erasure = {
  id: string;
  /** The administrator; null when it is the person. */
  by: string | null;
  /** Throws to refuse. */
  check?: (person: Person) => void;
  log: Log;
};

/**
 * Erases a person for good: the rows in one transaction, which ends every session, then the files. If the
 * process is killed in between, or the store does not answer, the hourly sweep finishes the work. Returns
 * whether there was such a person.
 */
export async function erasePerson(
  dependencies: ErasureDependencies,
  { id, by, check, log }: Erasure,
): Promise<boolean> {
  const { db, storage, installationId, dataDir } = dependencies;
  const tryToErase = () =>
    db.transaction().execute(async (transaction) => {
      if (!(await dependencies.erasureFollower.lock(transaction, id))) return 'again' as const;
      const person = await lockPerson(transaction, id);
      if (!person) return null;
      check?.(person);
      return eraseRows(transaction, dependencies, person, by);
    });
  let erased = await tryToErase();
  while (erased === 'again') erased = await tryToErase();
  if (!erased) return false;
  const left = (what: string) => (err: unknown) => log.error({ err, what }, 'left to the hourly tidying');
  await removePicturesOf(storage, installationId, id).catch(left('pictures of an erased person'));
  await removeMailsAbout(dataDir, erased).catch(left('mails about an erased person'));
  return true;
}

class NotHidden extends Error {}

/** As `erasePerson`, for a job that found somebody hidden: not once they have come back. Returns whether it did. */
export async function eraseIfHidden(
  dependencies: ErasureDependencies,
  erasure: Omit<Erasure, 'check'>,
): Promise<boolean> {
  const check = ({ status }: Person) => {
    if (status !== 'DELETED_HIDDEN') throw new NotHidden();
  };
  try {
    return await erasePerson(dependencies, { ...erasure, check });
  } catch (error) {
    if (error instanceof NotHidden) return false;
    throw error;
  }
}

/** Returns the rows that mails may have been about. */
async function eraseRows(
  transaction: Db,
  { mail, announce, clock, erasureFollower }: ErasureDependencies,
  { id, role, email, emailVerifiedAt }: Person,
  erasedBy: string | null,
): Promise<RelatedRow[]> {
  const erasedAt = clock();
  const talked = await listConversationsOf(transaction, id);
  const owed = await listFeesOf(transaction, id);
  const matched = await erasureFollower.follow({ transaction, mail, announce, clock }, id);
  const requests = await deletePerson(transaction, id);
  await insertErasure(transaction, { userId: id, role, erasedAt, erasedBy });
  // The open pages of the others still have the name and the words.
  for (const { people } of talked) await refreshPages(transaction, people);
  // Mails about a conversation, and about all of the other's, may have the person's name.
  const mailed = talked.flatMap((talk): RelatedRow[] => [
    { table: 'conversations', id: talk.id },
    ...talk.people.map((one) => ({ table: 'messageMails' as const, id: one })),
  ]);
  const rows: RelatedRow[] = [{ table: 'users', id }, ...requests, ...mailed, ...matched, ...owed];
  await forgetWords(transaction, rows);
  // Someone who signed up with another person's address must not delete that person's messages, nor make us write to them.
  if (!emailVerifiedAt) return rows;
  const messages = await deleteMessagesFrom(transaction, email);
  const farewellId = await insertFarewell(transaction, email, erasedAt);
  await mail.enqueue(transaction, { kind: 'farewell', farewellId });
  return [...rows, ...messages];
}

/** Deletes addresses whose mail has been retried for as long as the queue does, or went out just before a process was killed. */
export const clearFarewells = (db: Db, now: Date) => deleteFarewells(db, addHours(now, -4));
