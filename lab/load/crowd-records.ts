import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/open.ts';

/** Whom the records name for the team. */
export const administratorId = '019a0000-0000-7000-a000-000000000001';

/** However large the crowd is. */
const exportsMade = 500;

const uuid = (kind: string) => sql`('019b' || lpad(to_hex(i), 8, '0') || '7000' || ${sql.lit(kind)})::uuid`;
const person = (kind: '8' | '9') =>
  sql`('019a' || lpad(to_hex(i), 8, '0') || '7000' || ${sql.lit(kind)} || '000000000000000')::uuid`;
const [worker, family] = [person('8'), person('9')];
const asked = sql`timestamptz '2025-01-01' + i * interval '1 minute'`;

/**
 * Adds what the team's lists show of a crowd. For each five pairs of people there are a request and a message, one in
 * ten still open, a change of status, a view, three checks of each worker, and exports.
 */
export async function addRecords(transaction: Db, count: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
  const some = (each: number) => sql`generate_series(1, ${sql.lit(count)}, ${sql.lit(each)}) i`;
  await run(sql`
    insert into introductions (id, "fromId", "toId", message, "createdAt", "closedAt", "closedAs")
    select ${uuid('8000000000000001')}, ${family}, ${worker}, 'We would like to meet you', ${asked},
      case when i % 10 = 1 then null else ${asked} + interval '1 day' end,
      case when i % 10 = 1 then null else 'introduced' end
    from ${some(5)}`);
  await run(sql`
    insert into "contactMessages" (id, name, email, "phoneNumber", message, "createdAt")
    select ${uuid('8000000000000002')}, 'Ada Member', 'FAMILY_USER' || i || '@example.com', '0400111222',
      'When may I expect an answer?', ${asked}
    from ${some(5)}`);
  const states = sql`case when i % 10 = 1 then 'open' else 'done' end,
    case when i % 10 = 1 then null else ${asked} + interval '1 day' end`;
  await run(sql`
    insert into "workItems" (id, kind, "introductionId", "messageId", "createdAt", state, "doneAt")
    select ${uuid('8000000000000003')}, 'introduction', ${uuid('8000000000000001')}, null::uuid, ${asked}, ${states}
    from ${some(5)}
    union all
    select ${uuid('8000000000000004')}, 'message', null, ${uuid('8000000000000002')}, ${asked}, ${states}
    from ${some(5)}`);
  await run(sql`
    insert into "statusHistory" (id, "userId", "from", "to", "changedAt")
    select gen_random_uuid(), ${worker}, 'REGISTERED', 'READY_FOR_INTERVIEW', now() - i % 500 * interval '1 day'
    from ${some(1)}`);
  await run(sql`
    insert into "profileHistory" (id, "profileId", "actorId", at, kind)
    select ${uuid('8000000000000005')}, ${worker}, ${sql.lit(administratorId)}::uuid, ${asked}, 'view' from ${some(1)}`);
  await run(sql`
    insert into checks (id, "userId", kind, "addedAt", "seenOn", "seenAt", "expiresOn")
    select gen_random_uuid(), ${worker}, kind, ${asked}, case when i % 10 = 1 then null else (${asked})::date end,
      case when i % 10 = 1 then null else ${asked} end, current_date + i % 1000
    from ${some(1)} cross join unnest(array['national-police-check', 'right-to-work-au', 'cpr']) kind`);
  await run(sql`
    insert into exports (id, "exportedBy", "exportedAt", side, search, "profileIds", "isCut")
    select ${uuid('8000000000000006')}, ${sql.lit(administratorId)}::uuid, ${asked}, 'families',
      '{"hasText": false, "match": "any", "status": null, "country": null, "registeredSince": null, "sort": "newest", "arrangement": null}',
      array(select ${family} from generate_series(1, least(100, ${sql.lit(count)})) i), false
    from generate_series(1, ${sql.lit(exportsMade)}) i`);
}
