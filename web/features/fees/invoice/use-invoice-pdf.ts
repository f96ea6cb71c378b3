import { useEffect, useRef, useState } from 'react';
import { type Fee, invoicePdfPath } from '#contract/fees/fees.ts';
import { describeError } from '#web/lib/api/api.ts';
import { fetchFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { announce } from '#web/ui/live-region/announcer.ts';

export const pdfFileName = ({ invoiceNumber }: Pick<Fee, 'invoiceNumber'>): string => `${invoiceNumber}.pdf`;

type Downloading = { state: 'resting' | 'running' | 'done' } | { state: 'failed'; reason: string };

/** Saves the PDF of an invoice. A plain link would not carry the session. */
export function useInvoicePdf(fee: Pick<Fee, 'id' | 'invoiceNumber'>) {
  const [downloading, setDownloading] = useState<Downloading>({ state: 'resting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setDownloading({ state: 'running' });
    try {
      const file = await fetchFile({ path: invoicePdfPath(fee.id), onProgress: () => {}, signal });
      saveFile(file, pdfFileName(fee));
      setDownloading({ state: 'done' });
      announce(`${pdfFileName(fee)} is downloaded`);
    } catch (error) {
      if (!signal.aborted) setDownloading({ state: 'failed', reason: describeError(error) });
    } finally {
      if (running.current === controller) running.current = null;
    }
  };

  return { downloading, start };
}
