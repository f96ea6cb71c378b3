import { limits } from '#contract/limits.ts';
import { type CheckedPhoto, checkPhoto, kindOf, tooLarge } from './check-photo.ts';
import { type PdfPicture, pdfRefusals } from './pdf-words.ts';

/**
 * Turns a photo or a PDF into the JPEG to upload, or says why it is not accepted. What reads PDFs is large and is loaded for one alone.
 * Never rejects.
 */
export async function readDocument(file: File, signal: AbortSignal): Promise<CheckedPhoto | PdfPicture> {
  const start = new Uint8Array(
    await file
      .slice(0, 8)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  if (kindOf(start) !== 'a PDF') return checkPhoto(file);
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  try {
    const [{ readPdf }, bytes] = await Promise.all([import('./read-pdf.ts'), file.arrayBuffer()]);
    return await readPdf(new Uint8Array(bytes), signal);
  } catch {
    return { refusal: pdfRefusals.noReader };
  }
}
