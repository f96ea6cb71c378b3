import type { Db } from '#server/db/open.ts';
import { listOutbox, type OutboxMail, removeMails } from './outbox.ts';
import type { MailSubject } from './subject.ts';
import { findSubjects } from './subject-store.ts';

/** Subjects asked about in one go. */
const pageSize = 500;

/** Deletes the mails in the outbox whose subject is gone, such as those of an erased person. Returns how many. */
export async function clearOutbox(db: Db, dataDir: string): Promise<number> {
  const mails = await listOutbox(dataDir);
  let cleared = 0;
  for (let from = 0; from < mails.length; from += pageSize) {
    const page = mails.slice(from, from + pageSize);
    const there = await findSubjects(
      db,
      page.map(({ subject }) => subject.id),
    );
    const gone = page.filter(({ subject }) => !there.has(subject.id));
    await removeMails(gone);
    cleared += gone.length;
  }
  return cleared;
}

/** Deletes the mails in the outbox about these. */
export async function removeMailsAbout(dataDir: string, subjects: readonly MailSubject[]): Promise<void> {
  const ids = new Set(subjects.map(({ id }) => id));
  const isAbout = ({ subject }: OutboxMail) => ids.has(subject.id);
  await removeMails((await listOutbox(dataDir)).filter(isAbout));
}
