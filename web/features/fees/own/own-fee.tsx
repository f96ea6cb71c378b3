import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Fee } from '#contract/fees/fees.ts';
import {
  dueWords,
  feeKindWords,
  feeStateSentence,
  feeStateWords,
  formatCents,
  howToPayWords,
  isOverdue,
} from '#contract/fees/invoice-words.ts';
import { invoicePath, routes } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { InvoicePdfButton } from '#web/features/fees/invoice/invoice-pdf-button.tsx';
import { feeTone } from '#web/features/fees/tones.ts';
import { today } from '#web/lib/calendar.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './own-fees.module.css';

/** One of the family's fees: what it is for, what has become of it, and how to pay what is due. */
export function OwnFee({ fee }: { fee: Fee }) {
  const id = useId();
  const { kind, state, invoiceNumber, amountCents, gstCents, currency, teamWillCall } = fee;
  const now = today();
  const isLate = isOverdue(fee, now);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.title}>
              {feeKindWords[kind](fee.issuer.name)}
            </h2>
            <Quiet>Invoice {invoiceNumber}</Quiet>
          </div>
          <p className={styles.amount}>
            {formatCents(amountCents, currency)}
            {gstCents > 0 && (
              <span className={styles.gst}>{formatCents(gstCents, currency)} of it is GST</span>
            )}
          </p>
        </div>
        <Row gap={3} align="center">
          <Badge tone={feeTone(fee, now)}>
            {state !== 'due' ? feeStateWords[state] : teamWillCall ? 'We’ll call you' : dueWords(fee, now)}
          </Badge>
          {!isLate && <span>{feeStateSentence(fee)}</span>}
        </Row>
        {isLate && <Late dueOn={fee.dueOn} />}
        {state === 'due' && !teamWillCall && (
          <div>
            <h3 className={styles.subtitle}>How to pay</h3>
            <Stack gap={2}>
              {howToPayWords(fee).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Stack>
          </div>
        )}
        <Row gap={3} align="start">
          <LinkButton
            to={invoicePath(fee.id)}
            variant="secondary"
            size="small"
            icon={<FileText aria-hidden="true" />}
          >
            See the invoice<VisuallyHidden> {invoiceNumber}</VisuallyHidden>
          </LinkButton>
          <InvoicePdfButton fee={fee} />
        </Row>
      </Stack>
    </Card>
  );
}

/** In calm words: a payment may be on its way, and some cannot pay right now. */
const Late = ({ dueOn }: { dueOn: string }) => (
  <p>
    It was due on {formatDayMonthYear(dueOn)}. If you have paid already, there’s nothing more to do: it can
    take a few days until we see a payment. If you can’t pay right now, please talk to us. Call{' '}
    <SupportPhone />, write to <SupportEmail /> or <Link to={routes.contactUs}>send us a message</Link>.
  </p>
);
