import { Link } from 'react-router';
import type { Fee } from '#contract/fees/fees.ts';
import { dueWords, formatCents } from '#contract/fees/invoice-words.ts';
import { adminInvoicePath, routes } from '#contract/routes.ts';
import { sentenceInside } from '#contract/words.ts';
import { today } from '#web/lib/calendar.ts';
import { Alert } from '#web/ui/alert/alert.tsx';

type Props = {
  familyId: string;
  /** Undefined until it is loaded, where it is known that there is one. */
  fee: Fee | undefined;
};

/** For the team, before it opens the search for a family: the fee to join is not paid yet. */
export const OwedJoiningFee = ({ familyId, fee }: Props) => (
  <Alert title="The fee to join isn’t paid yet">
    {fee ? (
      <p>
        {formatCents(fee.amountCents, fee.currency)}, {sentenceInside(dueWords(fee, today()))}.{' '}
        <Link to={adminInvoicePath(fee.id)}>See the fee {fee.invoiceNumber}</Link>
      </p>
    ) : (
      <p>
        <Link to={`${routes.adminFees}?profileId=${familyId}`}>See the family’s fees</Link>
      </p>
    )}
  </Alert>
);
