import type { Fee } from '#contract/fees/fees.ts';
import type { Order } from '#server/pdf/pdf-thread.ts';

/** The invoice of a fee, to be made in a thread. What only our team reads is not printed. */
export const invoiceOf = (fee: Fee): Order => ({
  module: new URL('./invoice-pdf.ts', import.meta.url).href,
  write: 'writeInvoicePdf',
  content: fee,
});
