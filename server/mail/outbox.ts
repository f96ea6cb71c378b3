import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailSubject, subjectTables } from './subject.ts';

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** When it was sent, so that names sort by time; what it is about, so that it can go with that; and its own. */
export const outboxName = ({ of, id }: MailSubject, now: Date) =>
  `${now.toISOString().replaceAll(':', '-')}-${of}-${id}-${randomUUID()}.eml`;

const pattern = new RegExp(`-(${subjectTables.join('|')})-([0-9a-f-]{36})-[0-9a-f-]{36}\\.eml$`);

export type OutboxMail = { path: string; subject: MailSubject };

/** Mails that became files, half written ones too. */
export async function listOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir);
  // Where mails go out by SMTP there is none.
  const names = await readdir(folder).catch((): string[] => []);
  return names.flatMap((name) => {
    const [, of, id] = pattern.exec(name) ?? [];
    const table = subjectTables.find((one) => one === of);
    return table && id ? [{ path: join(folder, name), subject: { of: table, id } }] : [];
  });
}

export async function removeMails(mails: readonly OutboxMail[]): Promise<void> {
  for (const { path } of mails) await rm(path, { force: true });
}
