import { type RawBuilder, sql } from 'kysely';
import type { ComparedPerson } from '#contract/accounts/same-person.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';

export type Candidate = ComparedPerson & { id: string; role: Role; status: Status };
export type Pair = { one: Candidate; other: Candidate };

/** Most pairs that are compared, the newest people first. */
const mostPairs = 1000;

const compared = (alias: string) => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'role', ${sql.ref(`${alias}.role`)}, 'status', ${sql.ref(`${alias}.status`)},
  'email', ${sql.ref(`${alias}.email`)}, 'firstName', ${sql.ref(`${alias}.firstName`)},
  'lastName', ${sql.ref(`${alias}.lastName`)}, 'mobile', ${sql.ref(`${alias}.mobile`)},
  'zipCode', ${sql.ref(`${alias}.zipCode`)}, 'dateOfBirth', ${sql.ref(`${alias}.dateOfBirth`)},
  'countryCode', ${sql.ref(`${alias}.countryCode`)}
)`;

/** As in the indexes of 0064, which make each join cheap. The rule itself decides who may be one. */
const mobileEnd = (alias: string) => sql`right(${sql.ref(`${alias}.mobile`)}, 8)`;
const mailbox = (alias: string) => sql`duplicate_mailbox(${sql.ref(`${alias}.email`)})`;
const dayOfBirth = (alias: string) => sql.ref(`${alias}.dateOfBirth`);
const postcode = (alias: string) =>
  sql`(${sql.ref(`${alias}.zipCode`)}, duplicate_name(${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)}))`;
const born = (alias: string) =>
  sql`(${dayOfBirth(alias)}, duplicate_name(${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)}))`;

/** Pairs of people whom the database finds alike and nobody has kept apart; of one person, or all. */
export async function findPairs(db: Db, profileId?: string): Promise<Pair[]> {
  // Each pair once: of one person they stand first, of all the newer one.
  const isFirst =
    profileId === undefined
      ? sql`one.id > other.id`
      : sql`one.id = ${profileId}::uuid and other.id <> one.id`;
  const isAlike = (key: (alias: string) => RawBuilder<unknown>) => sql`
    select one.id as "oneId", other.id as "otherId" from users one join users other on ${key('one')} = ${key('other')}
    where ${isFirst} and one.role <> 'ADMIN' and other.role <> 'ADMIN'
      and one.status <> 'DELETED_HIDDEN' and other.status <> 'DELETED_HIDDEN'`;
  const { rows } = await sql<Pair>`
    with alike as (
      ${sql.join([mobileEnd, mailbox, postcode, born].map(isAlike), sql` union `)}
    )
    select ${compared('one')} as one, ${compared('other')} as other
    from alike join users one on one.id = alike."oneId" join users other on other.id = alike."otherId"
    where not exists (
      select from "keptApart"
      where "keptApart"."oneId" = least(one.id, other.id) and "keptApart"."otherId" = greatest(one.id, other.id)
    )
    order by one.id desc, other.id desc
    limit ${mostPairs}`.execute(db);
  return rows;
}

/** False when somebody has done it before. */
export async function insertKeptApart(
  transaction: Db,
  { ids, by, at }: { ids: readonly [string, string]; by: string; at: Date },
): Promise<boolean> {
  const [oneId = '', otherId = ''] = [...ids].sort();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('keptApart')
    .values({ oneId, otherId, by, at })
    .onConflict((conflict) => conflict.columns(['oneId', 'otherId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
