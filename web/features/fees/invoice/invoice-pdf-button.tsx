import { type Fee, invoicePdfPath } from '#contract/fees/fees.ts';
import { SavePdfButton } from '#web/lib/pdf/save-pdf-button.tsx';

export const InvoicePdfButton = ({ fee }: { fee: Pick<Fee, 'id' | 'invoiceNumber'> }) => (
  <SavePdfButton
    path={invoicePdfPath(fee.id)}
    fileName={`${fee.invoiceNumber}.pdf`}
    of={`invoice ${fee.invoiceNumber}`}
  />
);
