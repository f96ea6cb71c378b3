import { Printer } from 'lucide-react';
import type { Fee } from '#contract/fees/fees.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

/** Saves or prints the invoice of a page. */
export const InvoiceTools = ({ fee }: { fee: Fee }) => (
  <Row gap={3} align="start">
    <InvoicePdfButton fee={fee} />
    <Button
      variant="secondary"
      size="small"
      icon={<Printer aria-hidden="true" />}
      onPress={() => window.print()}
    >
      Print
    </Button>
  </Row>
);
