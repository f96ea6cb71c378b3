import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { limits } from '#contract/limits.ts';
import { fitWidth } from '#web/lib/images/fit-width.ts';
import { drawJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { afterPdf, type PdfPicture, pdfRefusals, tooManyPixels } from './pdf-words.ts';

const atMost = 3;

const white = 0xff_ff_ff_ff;

/**
 * The first pages of a PDF as one JPEG, one below the other, or why not. It is read in this browser by a worker, which ends with it:
 * scripts in it never run, and nothing is sent. Rejects only when it is aborted.
 */
export async function readPdf(bytes: Uint8Array, signal: AbortSignal): Promise<PdfPicture> {
  const thread = new Reader();
  const worker = PDFWorker.create({ port: thread, verbosity: 0 });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const task = getDocument({
      data: bytes,
      worker,
      // Our policy forbids WebAssembly: what decodes scans is plain JavaScript, from a file that is loaded for them alone.
      useWasm: false,
      wasmUrl: `/pdf-${version}/`,
      enableXfa: false,
      maxImageSize: limits.imageMaxPixels,
      verbosity: 0,
    });
    return await Promise.race([task.promise.then(pictureOf), aborted]);
  } catch (error) {
    if (signal.aborted) throw error;
    return {
      refusal:
        error instanceof Error && error.name === 'PasswordException'
          ? pdfRefusals.locked
          : pdfRefusals.broken,
    };
  } finally {
    worker.destroy();
    thread.terminate();
  }
}

async function pictureOf(pdf: PDFDocumentProxy): Promise<PdfPicture> {
  const count = Math.min(pdf.numPages, atMost);
  const pages: HTMLCanvasElement[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = await pdf.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: limits.imageWidthPx / whole.width });
    const { width, height } = fitWidth(viewport, limits.imageWidthPx);
    if (tooManyPixels({ width, height: height * count })) return { refusal: pdfRefusals.large };
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    await page.render({ canvas, viewport }).promise;
    pages.push(canvas);
  }
  if (pages.every(isBlank)) return { refusal: pdfRefusals.empty };
  const height = pages.reduce((sum, page) => sum + page.height, 0);
  const image = await drawJpeg({ width: limits.imageWidthPx, height }, (context) => {
    let top = 0;
    for (const page of pages) {
      context.drawImage(page, 0, top);
      top += page.height;
    }
  });
  return { image, words: afterPdf(count, pdf.numPages) };
}

/** White all over: the page is empty, or what it shows is in a form that isn't read here. */
function isBlank(page: HTMLCanvasElement): boolean {
  const pixels = page.getContext('2d')?.getImageData(0, 0, page.width, page.height).data;
  return pixels ? new Uint32Array(pixels.buffer).every((pixel) => pixel === white) : false;
}
