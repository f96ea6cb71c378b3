import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FeeKind } from '#contract/fees/fees.ts';
import { feeSettings } from '#contract/settings.ts';
import { addDays, today } from '#server/platform/clock.ts';
import type { FeesTable } from './table.ts';

type Cause = {
  kind: FeeKind;
  familyId: string;
  matchId: string | null;
  countryCode: string | null;
  number: number;
};

/** A fee as it is issued: in the currency of the family's country, with what the settings say of GST. */
export function newFee(
  { kind, familyId, matchId, countryCode, number }: Cause,
  now: Date,
): Insertable<FeesTable> & { id: string } {
  const { gstPercent } = taxIn(countryCode);
  const { amountCents, currency } = amountOf({ kind, countryCode });
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
    issuedOn: today(now),
    dueOn: dueDay(now),
    createdAt: now,
  };
}

const taxIn = (countryCode: string | null) => feeSettings.countries[countryCode === 'NZ' ? 'NZ' : 'AU'];

/** What a fee that is issued now asks for. */
export const amountOf = ({ kind, countryCode }: Pick<Cause, 'kind' | 'countryCode'>) => ({
  amountCents: 100 * (kind === 'joining' ? feeSettings.joiningFeeDollars : feeSettings.matchFeeDollars),
  currency: taxIn(countryCode).currency,
});

/** When what is issued now is due. */
export const dueDay = (now: Date): string => today(addDays(now, feeSettings.dueDays));

/** Without letters and digits that are mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const pseudonym = () =>
  `Family ${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
