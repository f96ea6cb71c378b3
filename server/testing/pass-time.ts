import { sql } from 'kysely';
import { expect } from 'vitest';
import { addHours } from '#server/clock.ts';
import type { TestApp } from './test-app.ts';

/** Moves the server's time on, and brings delayed mails forward by as much. */
export async function passTime(test: TestApp, minutes: number): Promise<void> {
  test.time.now = addHours(test.time.now, minutes / 60);
  await sql`update pgboss.job set start_after = start_after - ${minutes} * interval '1 minute'
    where state = 'created'`.execute(test.db);
}

/** Waits until each mail that was due has gone out, or was not wanted. */
export const mailsAreDone = (test: TestApp) =>
  expect
    .poll(
      async () => {
        test.mail.wake();
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pgboss.job
          where name = 'mail' and state <> 'completed' and start_after <= now()`.execute(test.db);
        return rows[0]?.count;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
