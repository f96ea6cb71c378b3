import type { Fee } from '#contract/fees/fees.ts';
import { invoiceNumberOf, issuerNow } from '#contract/fees/invoice-words.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { Order } from '#server/platform/pdf/pdf-thread.ts';
import { addressOf } from '#server/profiles/present.ts';
import type { FeeOfPerson } from './store.ts';
import type { FeeRow, Issuer } from './table.ts';

/** A fee. Only the team reads why it was waived, and who of the team has changed it. */
export function presentFee(row: FeeOfPerson, { isTeam }: { isTeam: boolean }): Fee {
  const { prefix, ...issuer } = issuerOf(row);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    invoiceNumber: invoiceNumberOf(prefix, row.number),
    family:
      row.familyId && row.firstName !== null && row.lastName !== null
        ? {
            id: row.familyId,
            firstName: row.firstName,
            lastName: row.lastName,
            address: addressOf({ ...row, state: row.region }),
          }
        : null,
    payer: row.payer,
    currency: row.currency,
    amountCents: row.amountCents,
    gstCents: row.gstCents,
    issuer,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    paid:
      row.paidOn && row.paidMethod
        ? { on: row.paidOn, method: row.paidMethod, reference: row.paidReference }
        : null,
    waived: row.waivedOn ? { on: row.waivedOn, reason: isTeam ? row.waivedReason : null } : null,
    refunded: row.refundedOn ? { on: row.refundedOn, reference: row.refundReference } : null,
    matchId: row.matchId,
    teamWillCall: row.state === 'due' && row.hasCallAboutFee,
    changedBy: isTeam && row.changedBy ? changerOf(row, row.changedBy) : null,
    version: row.version,
  };
}

/** Who issued the invoice of a fee. */
export const issuerOf = ({ issuer, currency }: Pick<FeeRow, 'issuer' | 'currency'>): Issuer =>
  issuer ?? issuerNow(currency === 'NZD' ? 'NZ' : 'AU');

function changerOf({ changerFirstName, changerLastName, changerEmail }: FeeOfPerson, id: string) {
  if (changerFirstName === null || changerLastName === null || changerEmail === null) return null;
  const user = { firstName: changerFirstName, lastName: changerLastName, email: changerEmail };
  return { id, name: nameOfAdministrator(user) };
}

/** The order for a fee's invoice, which a thread makes. Leaves out what only our team reads. */
export const invoiceOf = (fee: Fee): Order => ({
  module: new URL('./invoice-pdf.ts', import.meta.url).href,
  write: 'writeInvoicePdf',
  content: fee,
});
