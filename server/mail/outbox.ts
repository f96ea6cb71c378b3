import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/db/open.ts';
import { keyOf, type RelatedRow, relatedTables } from './job.ts';
import { findRelated } from './store.ts';

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/**
 * The file name of a mail: the time first, so that names sort by it; then the row that it is about, so that
 * both are deleted together.
 */
export const outboxName = ({ table, id }: RelatedRow, now: Date) =>
  `${now.toISOString().replaceAll(':', '-')}-${table}-${id}-${randomUUID()}.eml`;

const pattern = new RegExp(`-(${relatedTables.join('|')})-([0-9a-f-]{36})-[0-9a-f-]{36}\\.eml$`);

type OutboxMail = { path: string; related: RelatedRow };

/** Lists the mails in the outbox, half-written files too. */
async function listOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir);
  // The folder does not exist when mails go out by SMTP.
  const names = await readdir(folder).catch((): string[] => []);
  return names.flatMap((name) => {
    const [, table, id] = pattern.exec(name) ?? [];
    return table && id ? [{ path: join(folder, name), related: { table, id } as RelatedRow }] : [];
  });
}

async function removeMails(mails: readonly OutboxMail[]): Promise<void> {
  for (const { path } of mails) await rm(path, { force: true });
}

/** How many mails are checked in one query. */
const pageSize = 500;

/** Deletes the mails whose row is gone, such as those about an erased person. Returns how many. */
export async function clearOutbox(db: Db, dataDir: string): Promise<number> {
  const mails = await listOutbox(dataDir);
  let cleared = 0;
  for (let from = 0; from < mails.length; from += pageSize) {
    const page = mails.slice(from, from + pageSize);
    const found = await findRelated(
      db,
      page.map(({ related }) => related),
    );
    const gone = page.filter(({ related }) => !found.has(keyOf(related)));
    await removeMails(gone);
    cleared += gone.length;
  }
  return cleared;
}

/** Deletes the mails about these rows. */
export async function removeMailsAbout(dataDir: string, rows: readonly RelatedRow[]): Promise<void> {
  const keys = new Set(rows.map(keyOf));
  await removeMails((await listOutbox(dataDir)).filter(({ related }) => keys.has(keyOf(related))));
}
