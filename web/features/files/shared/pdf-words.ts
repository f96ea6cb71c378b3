import { limits } from '#contract/limits.ts';
import type { PixelSize } from '#web/lib/images/jpeg-size.ts';

/** `words`: what has become of the PDF, to be read before it is sent. */
export type PdfPicture = { image: Blob; words: string } | { refusal: string };

const instead = 'or take a photo of the page';

export const pdfRefusals = {
  neither: `This isn’t a file we can use. Choose a photo or a PDF, ${instead}.`,
  locked: `This PDF is locked with a password. Save it without the password, ${instead}.`,
  broken: `We can’t read this PDF. It may be damaged. Choose another one, ${instead}.`,
  empty: `We can’t see anything on this PDF. Choose another one, ${instead}.`,
  noReader: `We can’t open PDFs right now. Check your connection and try again, ${instead}.`,
  large: `The pages of this PDF are too large for us. Save it smaller, ${instead}.`,
};

export const tooManyPixels = ({ width, height }: PixelSize): boolean =>
  width * height > limits.imageMaxPixels;

export function afterPdf(used: number, total: number): string {
  if (total === 1) return 'This is your PDF as a picture. Nothing has been sent yet.';
  if (used === total)
    return `These are the ${total} pages of your PDF in one picture. Nothing has been sent yet.`;
  return `This PDF has ${total} pages, and we use the first ${used}. If the important part is on another page, choose a photo of that page. Nothing has been sent yet.`;
}
