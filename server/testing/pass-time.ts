import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { runConversationDeadlines } from '#server/conversations/run-deadlines.ts';
import { addHours } from '#server/platform/clock.ts';
import type { TestApp } from './test-app.ts';

/** Moves the server's time on, and brings delayed mails forward by as much. */
export async function passTime(test: TestApp, minutes: number): Promise<void> {
  test.time.now = addHours(test.time.now, minutes / 60);
  await sql`update pgboss.job set start_after = start_after - ${minutes} * interval '1 minute'
    where state = 'created'`.execute(test.db);
}

/** Waits until every due mail has gone out or was dropped. Works in hooks too, unlike `expect.poll`. */
export const mailsAreDone = (test: TestApp) =>
  vi.waitFor(
    async () => {
      test.mail.wake();
      const { rows } = await sql<{ state: string; kind: string; count: number; output: unknown }>`
        select state::text, data ->> 'kind' as kind, count(*)::int as count, min(output::text) as output from pgboss.job
        where name = 'mail' and state <> 'completed' and start_after <= now() group by 1, 2`.execute(test.db);
      expect(rows).toEqual([]);
    },
    { timeout: 240_000 },
  );

/** Runs the deadlines that the server runs every minute, and has their mails go out. */
export async function runDeadlines(test: TestApp): Promise<void> {
  await runConversationDeadlines({ db: test.db, mail: test.mail, clock: () => test.time.now });
  await mailsAreDone(test);
}
