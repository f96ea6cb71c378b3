import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../contract/enums.ts';
import { hashPassword } from '../../server/accounts/credentials/passwords.ts';
import { hashToken } from '../../server/accounts/sessions/tokens.ts';
import type { Db } from '../../server/platform/db/open.ts';
import { administratorId } from '../load/crowd-records.ts';
import { addTalk } from './talk.ts';

/**
 * The number of requests under way at a time. Each client has an account (but for the team's), an address and a
 * session of its own.
 */
export const clients = 32;

export const password = 'Passw0rd!';
export const tokenOf = (role: Role, client: number) => `bench-${role}-${client}`;

/** As pgbench can compute it. */
export const bareHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Person = { id: string; email: string };
export type Callers = Record<Role, Person[]>;

/** Begins sessions for approved people of the crowd and an administrator. Families get a password and conversations. */
export async function addCallers(db: Db): Promise<Callers> {
  await sql`
    insert into users (id, role, email, "passwordHash", "firstName", "lastName", "emailVerifiedAt")
    values (${administratorId}, 'ADMIN', 'admin@example.com', 'nobody’s', 'Ada', 'Min', now())
    on conflict (id) do nothing`.execute(db);
  const people = async (role: Role) => {
    const { rows } = await sql<Person>`
      select id, email from users where role = ${role} and (role = 'ADMIN' or status = 'UNMATCHED')
      order by id limit ${clients}`.execute(db);
    return Array.from({ length: clients }, (_, client) => {
      const person = rows[client % rows.length];
      if (!person) throw new Error(`The crowd has no approved ${role}`);
      return person;
    });
  };
  const callers: Callers = {
    ADMIN: await people('ADMIN'),
    FAMILY_USER: await people('FAMILY_USER'),
    SUPPORT_WORKER: await people('SUPPORT_WORKER'),
  };
  const passwordHash = await hashPassword(password);
  for (const { id } of callers.FAMILY_USER)
    await sql`update users set "passwordHash" = ${passwordHash}, "emailVerifiedAt" = now() where id = ${id}`.execute(
      db,
    );
  await sql`delete from sessions`.execute(db);
  for (const [role, each] of Object.entries(callers) as [Role, Person[]][])
    for (const [client, { id }] of each.entries())
      await sql`
        insert into sessions (id, "userId", "tokenHash", "expiresAt")
        values (gen_random_uuid(), ${id}, ${hashToken(tokenOf(role, client))}, now() + interval '30 days')`.execute(
        db,
      );
  await addTalk(db, callers.FAMILY_USER);
  return callers;
}
