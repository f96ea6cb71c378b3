import { describeError } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** What a file holds, as it's sent. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A file that is refused before it's sent, in words. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}

/** Why a file, or what names it, wasn't saved. */
export function fileErrorWords(error: unknown): string {
  if (error instanceof FileRefusedError) return error.message;
  const [mistake] = (error instanceof ApiError && error.problem.errors) || [];
  return mistake ? `${mistake.message}.` : describeError(error);
}
