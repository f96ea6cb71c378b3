import { type Fee, fees } from '#contract/fees/fees.ts';
import { requestUrl } from '#web/lib/api/request-url.ts';
import { SavePdfButton } from '#web/lib/pdf/save-pdf-button.tsx';

export const InvoicePdfButton = ({ fee }: { fee: Pick<Fee, 'id' | 'invoiceNumber'> }) => (
  <SavePdfButton
    path={requestUrl(fees.pdf.path, { id: fee.id })}
    fileName={`${fee.invoiceNumber}.pdf`}
    of={`invoice ${fee.invoiceNumber}`}
  />
);
