import { Link } from 'react-router';
import type { Fee } from '#contract/fees/fees.ts';
import {
  dueWords,
  feeKindWords,
  feeStateSentence,
  feeStateWords,
  formatCents,
  payerOf,
} from '#contract/fees/invoice-words.ts';
import { adminInvoicePath, adminProfilePath } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { feeTone } from '#web/features/fees/tones.ts';
import { today } from '#web/lib/calendar.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { FeeMenu } from './fee-actions.tsx';
import styles from './team-fees.module.css';

type Props = {
  fee: Fee;
  /** On a page of one family, where its name says nothing new. */
  isNameless?: boolean;
};

/** A fee in a list: a line where there is room, a card on a phone. */
export function FeeEntry({ fee, isNameless = false }: Props) {
  const { id, kind, state, invoiceNumber, family, amountCents, currency, dueOn, waived } = fee;
  const now = today();
  return (
    <div className={styles.entry} data-nameless={isNameless ? '' : undefined}>
      <Link to={adminInvoicePath(id)} className={styles.number}>
        {invoiceNumber}
      </Link>
      {!isNameless && (
        <span className={styles.who} dir="auto">
          {family ? (
            <Link to={adminProfilePath({ role: 'FAMILY_USER', id: family.id })}>{payerOf(fee)}</Link>
          ) : (
            payerOf(fee)
          )}
        </span>
      )}
      <span className={styles.what}>{feeKindWords[kind](fee.issuer.name)}</span>
      <span className={styles.amount}>{formatCents(amountCents, currency)}</span>
      <span className={styles.state}>
        <Badge tone={feeTone(fee, now)}>{state === 'due' ? dueWords(fee, now) : feeStateWords[state]}</Badge>
        <Quiet as="span" size="body">
          {state === 'due' ? `Due on ${formatDayMonthYear(dueOn)}` : feeStateSentence(fee)}
        </Quiet>
        {waived?.reason && (
          <Quiet as="span" size="body" dir="auto">
            {waived.reason}
          </Quiet>
        )}
      </span>
      <span className={styles.act}>
        <FeeMenu fee={fee} />
      </span>
    </div>
  );
}
