import type { Status } from '#contract/enums.ts';
import type { FeeState } from '#contract/fees/fees.ts';
import { invoiceNumberOf } from '#contract/fees/invoice-words.ts';
import { type FeeStory, joiningStories, matchStories } from '#demo/matches/fees.ts';
import { newFee } from '#server/fees/due-fees.ts';
import { insertFee, insertFeeAct, nextNumber } from '#server/fees/store.ts';
import { addDays, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type FeeAct, recordFeeAct } from '#server/profiles/history/record.ts';

type Context = { now: Date; adminId: string };
type Cause = {
  familyId: string;
  countryCode: string | null;
  status: Status;
  matchId: string | null;
  at: Date;
};

/** Seeds fees as they are issued: for each approved family, and for each match that has become active. */
export async function seedFees(transaction: Db, context: Context): Promise<void> {
  const joining = (await listApprovals(transaction)).map((cause, index) => ({
    ...cause,
    kind: 'joining' as const,
    // The team opens the search once a family has paid.
    story:
      cause.status === 'READY_FOR_MATCHING' && cause.at > addDays(context.now, -45)
        ? {}
        : (joiningStories[index % joiningStories.length] ?? {}),
  }));
  const matches = (await listActive(transaction)).map((cause, index) => ({
    ...cause,
    kind: 'match' as const,
    story: matchStories[index % matchStories.length] ?? {},
  }));
  const causes = [...joining, ...matches].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { story, at, status: _, ...cause } of causes) {
    const fee = newFee({ ...cause, number: await nextNumber(transaction) }, at);
    const acts = actsOf(story, at).filter((act) => act.at < context.now);
    await insertFee(transaction, {
      ...fee,
      ...Object.assign({}, ...acts.map(({ columns }) => columns)),
      ...(acts.length > 0 && { changedBy: context.adminId, version: 1 + acts.length }),
    });
    await insertFeeAct(transaction, { feeId: fee.id, from: null, to: 'due', by: null, at });
    let from: FeeState = 'due';
    for (const act of acts) {
      const { to, reason = null } = act;
      await insertFeeAct(transaction, { feeId: fee.id, from, to, by: context.adminId, at: act.at, reason });
      await recordFeeAct(transaction, {
        profileId: cause.familyId,
        by: { id: context.adminId, role: 'ADMIN' },
        at: act.at,
        act: act.name,
        invoiceNumber: invoiceNumberOf(fee.number),
      });
      from = to;
    }
  }
}

type Act = { to: FeeState; name: FeeAct; at: Date; columns: object; reason?: string };

function actsOf({ paid, waived, refunded }: FeeStory, issuedAt: Date): Act[] {
  const acts: Act[] = [];
  if (paid) {
    const at = addDays(issuedAt, paid.after);
    const columns = { paidOn: today(at), paidMethod: paid.method, paidReference: paid.reference ?? null };
    acts.push({ to: 'paid', name: 'feePaid', at, columns: { state: 'paid', ...columns } });
  }
  if (waived) {
    const at = addDays(issuedAt, waived.after);
    const columns = { state: 'waived', waivedOn: today(at), waivedReason: waived.reason };
    acts.push({ to: 'waived', name: 'feeWaived', at, columns, reason: waived.reason });
  }
  if (refunded) {
    const at = addDays(issuedAt, refunded.after);
    const columns = { state: 'refunded', refundedOn: today(at), refundReference: refunded.reference ?? null };
    acts.push({ to: 'refunded', name: 'feeRefunded', at, columns });
  }
  return acts;
}

/** When each family was approved, the first time. */
async function listApprovals(transaction: Db): Promise<Cause[]> {
  const rows = await transaction
    .selectFrom('statusHistory')
    .innerJoin('users', 'users.id', 'statusHistory.userId')
    .select(['users.id as familyId', 'users.countryCode', 'users.status'])
    .select(({ fn }) => fn.min('statusHistory.changedAt').as('at'))
    .where('users.role', '=', 'FAMILY_USER')
    .where('statusHistory.to', 'in', ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'])
    .groupBy(['users.id', 'users.countryCode', 'users.status'])
    .orderBy('at')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ ...row, matchId: null }));
}

async function listActive(transaction: Db): Promise<Cause[]> {
  const rows = await transaction
    .selectFrom('matches')
    .innerJoin('users', 'users.id', 'matches.familyId')
    .select([
      'matches.id as matchId',
      'users.id as familyId',
      'users.countryCode',
      'users.status',
      'matches.activeAt',
    ])
    .where('matches.activeAt', 'is not', null)
    .orderBy('matches.activeAt')
    .orderBy('matches.id')
    .execute();
  return rows.flatMap(({ activeAt, ...row }) => (activeAt ? [{ ...row, at: activeAt }] : []));
}
