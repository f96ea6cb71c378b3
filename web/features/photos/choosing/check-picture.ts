import { limits } from '#contract/limits.ts';
import { shrinkJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { pictureRefusal, tooLarge, unreadable } from './picture-refusal.ts';

export type CheckedPicture = { picture: Blob } | { refusal: string };

/** Reads a file that was picked and makes of it what is uploaded, or says why it is not taken. Never rejects. */
export async function checkPicture(file: File): Promise<CheckedPicture> {
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const refusal = pictureRefusal({ name: file.name, bytes });
    if (refusal !== null) return { refusal };
    const { blob } = await shrinkJpeg(file);
    return { picture: blob };
  } catch {
    // Deleted or changed since it was picked, or not a picture behind its header.
    return { refusal: unreadable };
  }
}
