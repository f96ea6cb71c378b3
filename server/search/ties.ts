import { sql } from 'kysely';
import type { ConversationState } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

export type Tie = {
  id: string;
  conversation: ConversationState | null;
  lastAt: Date | null;
  introductionAskedAt: Date | null;
  hasOpenMatch: boolean;
};

/** By id: what ties people to somebody already. Never what they write. */
export async function findTies(
  db: Db,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Tie>> {
  const isPair = (one: string, other: string) => sql`(
    (${sql.ref(one)} = ${personId}::uuid and ${sql.ref(other)} = people.id)
    or (${sql.ref(other)} = ${personId}::uuid and ${sql.ref(one)} = people.id)
  )`;
  const { rows } = await sql<Tie>`
    select people.id,
      (case
        when talk."closedAs" = 'declined' then 'declined'
        when talk."closedAs" = 'unanswered' then 'closed'
        when talk."answeredAt" is not null then 'open'
        when talk."deliveredAt" <= ${addDays(now, -limits.unansweredCloseDays)} then 'closed'
        when talk.id is not null then 'asked'
      end) as conversation,
      talk."lastAt",
      (select max("createdAt") from introductions where ${isPair('introductions.fromId', 'introductions.toId')})
        as "introductionAskedAt",
      exists (
        select from matches where state <> 'ended' and ${isPair('matches.familyId', 'matches.supportWorkerId')}
      ) as "hasOpenMatch"
    from unnest(${ids}::uuid[]) as people (id)
    left join conversations as talk on ${isPair('talk.fromId', 'talk.toId')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
