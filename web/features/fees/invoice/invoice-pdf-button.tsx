import { Download } from 'lucide-react';
import type { Fee } from '#contract/fees/fees.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { pdfFileName, useInvoicePdf } from './use-invoice-pdf.ts';

/** Saves the invoice as a PDF, and says where it is or why it is not there. */
export function InvoicePdfButton({ fee }: { fee: Pick<Fee, 'id' | 'invoiceNumber'> }) {
  const { downloading, start } = useInvoicePdf(fee);
  const { state } = downloading;
  return (
    <Stack gap={3} align="start">
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        isPending={state === 'running'}
        onPress={() => void start()}
      >
        {state === 'failed' ? 'Try the PDF again' : 'Save as PDF'}
        <VisuallyHidden> of invoice {fee.invoiceNumber}</VisuallyHidden>
      </Button>
      {state === 'failed' && <Alert tone="error">The PDF was not saved. {downloading.reason}</Alert>}
      {state === 'done' && (
        <Alert tone="success">Look for {pdfFileName(fee)} where your browser saves downloads.</Alert>
      )}
    </Stack>
  );
}
