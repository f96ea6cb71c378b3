import { type Fee, fees } from '#contract/fees/fees.ts';
import { SavePdfButton } from '#web/features/files/shared/save-pdf-button.tsx';
import { requestUrl } from '#web/lib/api/request-url.ts';

export const InvoicePdfButton = ({ fee }: { fee: Pick<Fee, 'id' | 'invoiceNumber'> }) => (
  <SavePdfButton
    path={requestUrl(fees.pdf.path, { id: fee.id })}
    fileName={`${fee.invoiceNumber}.pdf`}
    of={`invoice ${fee.invoiceNumber}`}
  />
);
