import { useParams } from 'react-router';
import { routes } from '#contract/routes.ts';
import { Invoice } from '#web/features/fees/invoice/invoice.tsx';
import { InvoiceGate } from '#web/features/fees/invoice/invoice-gate.tsx';
import { InvoiceTools } from '#web/features/fees/invoice/invoice-tools.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

/** The invoice of one of the family's fees. */
export function OwnInvoicePage() {
  const { id = '' } = useParams();
  return (
    <Stack gap={5}>
      <PageHeading>Tax invoice</PageHeading>
      <InvoiceGate id={id} list={{ to: routes.familyFees, label: 'See your fees' }}>
        {(fee) => (
          <>
            <Invoice fee={fee} />
            <InvoiceTools fee={fee} />
          </>
        )}
      </InvoiceGate>
    </Stack>
  );
}
