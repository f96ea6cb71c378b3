import { limits } from '#contract/limits.ts';
import { type CheckedPhoto, checkPhoto, kindOf, tooLarge } from '#web/features/files/shared/check-photo.ts';
import { type PdfPicture, pdfRefusals } from '#web/features/files/shared/pdf-words.ts';

/**
 * Turns a photo or a PDF into the JPEG to upload, or says why it is not accepted. The PDF reader is large, so it's loaded only for a PDF.
 * Never rejects.
 */
export async function readDocument(file: File, signal: AbortSignal): Promise<CheckedPhoto | PdfPicture> {
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  const start = new Uint8Array(
    await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const kind = kindOf(start);
  if (kind === null && start.length > 0) return { refusal: pdfRefusals.neither };
  if (kind !== 'a PDF') return checkPhoto(file);
  try {
    const [{ readPdf }, bytes] = await Promise.all([
      import('#web/features/files/shared/read-pdf.ts'),
      file.arrayBuffer(),
    ]);
    return await readPdf(new Uint8Array(bytes), signal);
  } catch {
    return { refusal: pdfRefusals.noReader };
  }
}
