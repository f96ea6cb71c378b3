import type { Tables } from '#server/db/tables.ts';
import type { MailJob } from './queue.ts';

/** What a mail is about: a row of one of these tables. */
export type MailSubject = { of: SubjectTable; id: string };

export const subjectTables = [
  'users',
  'contactMessages',
  'introductions',
  'farewells',
] as const satisfies readonly (keyof Tables)[];
export type SubjectTable = (typeof subjectTables)[number];

export function subjectOf(job: MailJob): MailSubject {
  if ('userId' in job) return { of: 'users', id: job.userId };
  if ('messageId' in job) return { of: 'contactMessages', id: job.messageId };
  if ('introductionId' in job) return { of: 'introductions', id: job.introductionId };
  return { of: 'farewells', id: job.farewellId };
}

/** The id that the writer of a mail goes by. */
export const writtenFrom = (job: MailJob): string => ('changeId' in job ? job.changeId : subjectOf(job).id);
