import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { placeholdersOfInvoice } from '#contract/admissions/placeholders.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { Fee, FeeCurrency, FeeKind } from '#contract/fees/fees.ts';
import { issuerNow } from '#contract/fees/invoice-words.ts';
import { latestMoneyDay } from '#contract/fees/money-days.ts';
import { feeConsequences } from '#contract/fees/transitions.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { dayOf, type Home, zoneOf } from '#contract/profiles/zones.ts';
import { settings, settingsCountries, taxCountryOf, taxRules } from '#contract/settings.ts';
import { actsIn } from '#contract/transitions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict } from '#server/platform/http/problems.ts';
import {
  findFeeOfMatch,
  findHome,
  findJoiningFee,
  findStatusBeforeHiding,
  insertFee,
  insertFeeAct,
  nextNumber,
  readJoiningFee,
  updateFee,
  updateIssuers,
} from './store.ts';
import type { FeeRow, FeesTable } from './table.ts';

export { findMatchesOwed, listOwed } from './store.ts';

type Dependencies = { mail: MailQueue; announce: Announce; clock: Clock };
type Change = { user: { id: string; role: Role; status: Status }; to: Status };

/** The statuses of a family that the team has approved: it owes the fee to join. */
const approved: readonly Status[] = ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'];

/**
 * Delay of the invoice, as of the mail about a new status: a move that is taken back at once is no approval.
 */
const mailAfterSeconds = 180;

/**
 * Issues or withdraws the fee to join, in the transaction that changes a status. It is issued once, when the
 * team approves a family. If the approval is taken back before anybody has paid, there is nothing to pay
 * until the next one.
 */
export async function followStatus(
  transaction: Db,
  { mail, announce, clock }: Dependencies,
  { user, to }: Change,
): Promise<void> {
  if (user.role !== 'FAMILY_USER') return;
  // Hiding somebody says nothing about what they owe: a family that is shown again still owes the same.
  if (to === 'DELETED_HIDDEN') return;
  const from = await statusOf(transaction, user);
  const isEntering = approved.includes(to) && !approved.includes(from);
  const isLeaving = approved.includes(from) && !approved.includes(to);
  if (!isEntering && !isLeaving) return;
  const fee = await findJoiningFee(transaction, user.id);
  const now = clock();
  if (isEntering && !fee) {
    await issue(
      transaction,
      { mail, announce, clock },
      { kind: 'joining', familyId: user.id, matchId: null },
    );
  } else if (isEntering && fee && isWithdrawn(fee)) {
    const home = await findHome(transaction, user.id);
    refuseExamples(home.countryCode);
    const dueOn = dueDay(dayOf(home, now));
    const again = { state: 'due', waivedOn: null, dueOn, changedBy: null } as const;
    const { version } = await updateFee(transaction, fee, again);
    await insertFeeAct(transaction, { feeId: fee.id, from: 'waived', to: 'due', by: null, at: now });
    await mail.enqueue(
      transaction,
      { kind: 'fee-due', userId: user.id, feeId: fee.id, version },
      { afterSeconds: mailAfterSeconds },
    );
    await announce(transaction, { type: 'fee.due', data: { feeId: fee.id, familyId: user.id } });
  } else if (isLeaving && fee && follows(fee, 'withdraw')) {
    const waivedOn = latestMoneyDay(zoneOf(await findHome(transaction, user.id)), now);
    await updateFee(transaction, fee, { state: 'waived', waivedOn, changedBy: null });
    await insertFeeAct(transaction, { feeId: fee.id, from: 'due', to: 'waived', by: null, at: now });
  }
}

/** The status of someone before they were hidden, because hiding does not change what they owe. */
const statusOf = (db: Db, { id, status }: Change['user']): Promise<Status> | Status =>
  status === 'DELETED_HIDDEN' ? findStatusBeforeHiding(db, id) : status;

/** Whether the approval was taken back before anybody had paid: the next one makes the fee due again. */
const isWithdrawn = (fee: FeeRow) => follows(fee, 'issueAgain') && fee.waivedReason === null;

const follows = ({ state }: FeeRow, act: 'withdraw' | 'issueAgain') =>
  actsIn(feeConsequences, state, ['software']).includes(act);

/** What an approval now makes due, by the rule of `followStatus`; null when it makes nothing due. */
export async function findInvoiceOfApproval(
  db: Db,
  user: Change['user'] & { countryCode: string | null },
): Promise<Pick<Fee, 'amountCents' | 'currency'> | null> {
  if (user.role !== 'FAMILY_USER' || approved.includes(await statusOf(db, user))) return null;
  const fee = await readJoiningFee(db, user.id);
  if (!fee) return amountOf({ kind: 'joining', countryCode: user.countryCode });
  return isWithdrawn(fee) ? { amountCents: fee.amountCents, currency: fee.currency } : null;
}

/** Issues the fee for a match that becomes active, in the transaction of that. */
export const issueMatchFee = (
  transaction: Db,
  dependencies: Dependencies,
  match: { familyId: string; matchId: string },
): Promise<void> => issue(transaction, dependencies, { kind: 'match', ...match });

export const findMatchFee = findFeeOfMatch;

/** Waives the fee of a match in the transaction that ends it, and mails the family. */
export async function waiveMatchFee(
  transaction: Db,
  { mail, clock }: Pick<Dependencies, 'mail' | 'clock'>,
  fee: FeeRow,
): Promise<void> {
  const now = clock();
  const zone = fee.familyId === null ? operatorZone() : zoneOf(await findHome(transaction, fee.familyId));
  const changes = { state: 'waived', waivedOn: latestMoneyDay(zone, now), changedBy: null } as const;
  const { version } = await updateFee(transaction, fee, changes);
  await insertFeeAct(transaction, { feeId: fee.id, from: 'due', to: 'waived', by: null, at: now });
  if (fee.familyId !== null)
    await mail.enqueue(transaction, { kind: 'fee-settled', userId: fee.familyId, feeId: fee.id, version });
}

async function issue(
  transaction: Db,
  { mail, announce, clock }: Dependencies,
  { kind, familyId, matchId }: { kind: FeeKind; familyId: string; matchId: string | null },
): Promise<void> {
  const now = clock();
  const home = await findHome(transaction, familyId);
  const amount = amountOf({ kind, countryCode: home.countryCode });
  if (!amount) return;
  refuseExamples(home.countryCode);
  const number = await nextNumber(transaction);
  const fee = newFee({ kind, familyId, matchId, home, number, ...amount }, now);
  await insertFee(transaction, fee);
  await insertFeeAct(transaction, { feeId: fee.id, from: null, to: 'due', by: null, at: now });
  await mail.enqueue(
    transaction,
    { kind: 'fee-due', userId: familyId, feeId: fee.id, version: 1 },
    { afterSeconds: mailAfterSeconds },
  );
  await announce(transaction, { type: 'fee.due', data: { feeId: fee.id, familyId } });
}

/** Writes down who issued the invoices of a release that didn't, before the settings change. */
export async function keepIssuers(transaction: Db): Promise<void> {
  for (const country of settingsCountries)
    await updateIssuers(transaction, taxRules[country].currency, issuerNow(country));
}

/** Whether invoices go to real people. The start sets it, for the whole process. */
export const invoicing = { isReal: false };

/** @throws 409 while an invoice would have an example in it, such as a tax number of zeros */
function refuseExamples(countryCode: string | null): void {
  if (!invoicing.isReal) return;
  const examples = placeholdersOfInvoice(settings, taxCountryOf(countryCode));
  if (examples.length === 0) return;
  const sentences = examples.map(({ sentence }) => sentence).join(' ');
  throw conflict(`This would send an invoice, and our settings aren’t ready for that. ${sentences}`);
}

type Cause = {
  kind: FeeKind;
  familyId: string;
  matchId: string | null;
  home: Home;
  number: number;
  amountCents: number;
  currency: FeeCurrency;
};

/** A fee as it is issued: on the day and in the currency of the family's place, with what the settings say of GST. */
export function newFee(
  { kind, familyId, matchId, home, number, amountCents, currency }: Cause,
  now: Date,
): Insertable<FeesTable> & { id: string } {
  const country = taxCountryOf(home.countryCode);
  const issuedOn = dayOf(home, now);
  const gstPercent = settings.isGstRegistered[country] ? taxRules[country].gstPercent : 0;
  return {
    id: uuidv7({ msecs: now.getTime() }),
    number,
    familyId,
    payer: pseudonym(),
    matchId,
    kind,
    currency,
    amountCents,
    gstCents: Math.round((amountCents * gstPercent) / (100 + gstPercent)),
    issuer: issuerNow(home.countryCode),
    issuedOn,
    dueOn: dueDay(issuedOn),
    createdAt: now,
  };
}

/** The amount of a fee that is issued now; null where there's none. */
function amountOf({ kind, countryCode }: { kind: FeeKind; countryCode: string | null }) {
  const amountCents = kind === 'joining' ? settings.joiningFeeCents : settings.matchFeeCents;
  const { currency } = taxRules[taxCountryOf(countryCode)];
  return amountCents === null ? null : { amountCents, currency };
}

/** The day on which a fee is due that is issued on this one. */
const dueDay = (issuedOn: string): string => daysAfter(issuedOn, settings.dueDays);

/** Letters and digits that nobody mistakes for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const pseudonym = () =>
  `Family ${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
