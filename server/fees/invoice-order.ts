import type { Fee } from '#contract/fees/fees.ts';
import type { Order } from '#server/platform/pdf/pdf-thread.ts';

/** The order for a fee's invoice, to be made in a thread. Leaves out what only our team reads. */
export const invoiceOf = (fee: Fee): Order => ({
  module: new URL('./invoice-pdf.ts', import.meta.url).href,
  write: 'writeInvoicePdf',
  content: fee,
});
