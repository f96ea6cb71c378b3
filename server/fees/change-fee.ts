import type { EndpointInput } from '#contract/endpoint.ts';
import type { fees } from '#contract/fees/fees.ts';
import { feeStateWords, invoiceNumberOf } from '#contract/fees/invoice-words.ts';
import { moneyDays, wrongMoneyDay } from '#contract/fees/money-days.ts';
import { type FeeAct, feeActs } from '#contract/fees/transitions.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { zoneOf } from '#contract/profiles/zones.ts';
import { transitionTo } from '#contract/transitions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordFeeAct } from '#server/profiles/history/record.ts';
import { issuerOf } from './present.ts';
import { insertFeeAct, lockFee, lockPayer, updateFee } from './store.ts';
import type { FeeRow } from './table.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type Input = EndpointInput<typeof fees.change>['body'];

/** The acts in the history of the family. The last two take back a mistake. */
const historyActs = {
  pay: 'feePaid',
  waive: 'feeWaived',
  refund: 'feeRefunded',
  reopen: 'feeCorrected',
  takeRefundBack: 'feeCorrected',
} as const satisfies Record<FeeAct, string>;

/**
 * Records what the team knows of a fee. Nobody pays here: a payment provider would call this with `paid`, and the page of the invoice would
 * lead to it. The same sent twice is one change.
 * @throws 400, 404, 409 when it has changed since, or cannot become that
 */
export const changeFee = (
  { db, mail, clock }: Dependencies,
  caller: Caller,
  id: string,
  { version, ...input }: Input,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const home = await lockPayer(transaction, id);
    const fee = await lockFee(transaction, id);
    if (!fee) throw notFound();
    const now = clock();
    const { state: to } = input;
    // Words about a family that has left would stay in the books.
    const kept = fee.familyId === null ? { ...input, reference: null, reason: null } : input;
    const days = moneyDays({ ...fee, zone: home ? zoneOf(home) : operatorZone() }, now);
    const on = input.on ?? days.latest;
    if (isSame(fee, kept, on)) return;
    if (version !== undefined && version !== fee.version)
      throw conflict('This fee has changed since you opened it. Look at it again, then decide.');
    const transition = transitionTo(feeActs, { from: fee.state, to }, ['team']);
    if (!transition)
      throw conflict(`This fee is ‘${feeStateWords[fee.state]}’, so it can’t become ‘${feeStateWords[to]}’.`);
    // Undoing a refund keeps the day of the payment, and what is due again has none.
    const wrong = historyActs[transition.act] === 'feeCorrected' ? null : wrongMoneyDay(on, days);
    if (wrong) throw invalidInput([{ field: 'on', message: wrong }]);
    if (transition.asks?.includes('reason') && !input.reason)
      throw invalidInput([{ field: 'reason', message: 'Enter why you’re undoing this' }]);
    const changed = await updateFee(transaction, fee, {
      ...columnsOf(fee, kept, on),
      state: to,
      changedBy: caller.id,
    });
    const act = { feeId: id, from: fee.state, to, by: caller.id, at: now, reason: kept.reason ?? null };
    await insertFeeAct(transaction, act);
    if (fee.familyId === null) return;
    const subject = { profileId: fee.familyId, by: caller, at: now };
    await recordFeeAct(transaction, {
      ...subject,
      act: historyActs[transition.act],
      invoiceNumber: invoiceNumberOf(issuerOf(fee).prefix, fee.number),
    });
    const kind = to === 'due' ? 'fee-due' : 'fee-settled';
    await mail.enqueue(transaction, { kind, userId: fee.familyId, feeId: id, version: changed.version });
  });

function isSame(fee: FeeRow, input: Input, on: string): boolean {
  if (fee.state !== input.state) return false;
  const reference = input.reference ?? null;
  if (fee.state === 'paid')
    return fee.paidOn === on && fee.paidMethod === input.method && fee.paidReference === reference;
  if (fee.state === 'waived') return fee.waivedReason === (input.reason ?? null);
  if (fee.state === 'refunded') return fee.refundedOn === on && fee.refundReference === reference;
  return true;
}

/** A refunded fee keeps how it was paid. */
function columnsOf(fee: FeeRow, { state, method, reference, reason }: Input, on: string) {
  const notPaid = { paidOn: null, paidMethod: null, paidReference: null };
  const notWaived = { waivedOn: null, waivedReason: null };
  const notRefunded = { refundedOn: null, refundReference: null };
  if (state === 'refunded') return { refundedOn: on, refundReference: reference ?? null };
  if (state === 'waived') return { ...notPaid, ...notRefunded, waivedOn: on, waivedReason: reason ?? null };
  if (state === 'due') return { ...notPaid, ...notWaived, ...notRefunded };
  if (fee.state === 'refunded') return notRefunded;
  return { ...notWaived, paidOn: on, paidMethod: method ?? null, paidReference: reference ?? null };
}
