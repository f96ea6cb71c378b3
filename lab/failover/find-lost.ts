import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/open.ts';
import type { Answered } from './writers.ts';

/** Finds answered writes that the database lacks, and saves in it that nobody has sent. */
export async function findLost(db: Db, answered: Answered): Promise<string[]> {
  // Taken before the database is asked, which has to have all of it by then.
  const [messages, signedUp] = [[...answered.messages], [...answered.signedUp]];
  const saves = [...answered.saves].map(([id, { answered: last }]) => [id, last] as const);
  const column = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    new Set((await query.execute(db)).rows.map(({ value }) => value));
  const storedMessages = await column(sql`select message as value from "contactMessages"`);
  const storedPeople = await column(sql`select email as value from users`);
  const { rows } = await sql<{ id: string; pets: string | null }>`
    select "userId" as id, pets from families`.execute(db);
  const stored = new Map(rows.map(({ id, pets }) => [id, Number.parseInt(pets ?? '0', 10)]));
  return [
    ...messages.filter((one) => !storedMessages.has(one)),
    ...signedUp.filter((one) => !storedPeople.has(one)),
    ...saves.flatMap(([id, last]) => {
      const value = stored.get(id) ?? 0;
      const isWrong = value < last || value > (answered.saves.get(id)?.sent ?? 0);
      return isWrong ? [`${value} is saved of ${id}, and ${last} was answered`] : [];
    }),
  ];
}
