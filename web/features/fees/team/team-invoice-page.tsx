import { Link, useParams } from 'react-router';
import type { Fee } from '#contract/fees/fees.ts';
import { dueWords, feeStateWords } from '#contract/fees/invoice-words.ts';
import { adminMatchPath, adminProfilePath, routes } from '#contract/routes.ts';
import { Invoice } from '#web/features/fees/invoice/invoice.tsx';
import { InvoiceGate } from '#web/features/fees/invoice/invoice-gate.tsx';
import { InvoiceTools } from '#web/features/fees/invoice/invoice-tools.tsx';
import { feeTone } from '#web/features/fees/tones.ts';
import { today } from '#web/lib/calendar.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { FeeActions } from './fee-actions.tsx';
import styles from './team-fees.module.css';

/** The invoice of a fee, and what the team can do with it. */
export function TeamInvoicePage() {
  const { id = '' } = useParams();
  return (
    <Stack gap={5}>
      <PageHeading>Tax invoice</PageHeading>
      <InvoiceGate id={id} list={{ to: routes.adminFees, label: 'See all fees' }}>
        {(fee) => (
          <>
            <ForTeam fee={fee} />
            <Invoice fee={fee} />
            <InvoiceTools fee={fee} />
          </>
        )}
      </InvoiceGate>
    </Stack>
  );
}

/** What the invoice does not say. It is not printed. */
function ForTeam({ fee }: { fee: Fee }) {
  const { state, family, matchId, paid, waived, refunded, changedBy } = fee;
  const now = today();
  return (
    <Stack gap={3} className={styles.team}>
      <Row gap={3} align="center">
        <Badge tone={feeTone(fee, now)}>{state === 'due' ? dueWords(fee, now) : feeStateWords[state]}</Badge>
        {changedBy && <Quiet as="span">Last changed by {changedBy.name}</Quiet>}
      </Row>
      {paid?.reference && <p dir="auto">Reference of the payment: {paid.reference}</p>}
      {refunded?.reference && <p dir="auto">Reference of the refund: {refunded.reference}</p>}
      {waived && (
        <p dir="auto">
          {waived.reason === null
            ? 'Waived automatically, because the family isn’t approved any more. It’s due again once they are.'
            : `Waived because: ${waived.reason}`}
        </p>
      )}
      <FeeActions fee={fee} />
      <Row gap={5}>
        {family && <Link to={adminProfilePath({ role: 'FAMILY_USER', id: family.id })}>See the family</Link>}
        {family && <Link to={`${routes.adminFees}?profileId=${family.id}`}>All fees of the family</Link>}
        {matchId && <Link to={adminMatchPath(matchId)}>See the match</Link>}
      </Row>
    </Stack>
  );
}
