import { Download } from 'lucide-react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { type Pdf, usePdf } from './use-pdf.ts';

/** Saves a PDF, and says where it is or why it is not there. `of` is for a screen reader: 'version 2'. */
export function SavePdfButton({ of, ...pdf }: Pdf & { of: string }) {
  const { downloading, start } = usePdf(pdf);
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
        <VisuallyHidden> of {of}</VisuallyHidden>
      </Button>
      {state === 'failed' && <Alert tone="error">The PDF wasn’t saved. {downloading.reason}</Alert>}
      {state === 'done' && (
        <Alert tone="success">Look for {pdf.fileName} where your browser saves downloads.</Alert>
      )}
    </Stack>
  );
}
