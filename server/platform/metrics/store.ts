import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import { jobQueueName } from '#server/platform/job-queues.ts';

export type JobCount = {
  queue: string;
  state: string;
  jobs: number;
  /** Those that should have been begun more than a minute ago. */
  late: number;
};

/** The jobs that are not done, in the queue's own table. Without those that are done, which it keeps for a week. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::int as jobs,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 minute'))::int as late
    from pgboss.job where state <> 'completed' group by name, state`.execute(db);
  return rows;
}

/** When each job that time brings was done last, in seconds since 1970. The queue keeps them for six hours. */
export async function findJobsDone(db: Db): Promise<{ job: string; at: number }[]> {
  const { rows } = await sql<{ job: string; at: number }>`
    select data ->> 'job' as job, extract(epoch from max(completed_on))::float8 as at
    from pgboss.job where name = ${jobQueueName} and state = 'completed' group by 1`.execute(db);
  return rows;
}
