import { filePaths } from '#contract/files/files.ts';

/** The address of a stored photo, from the signed part that the server answers; null where there is none. */
export const photoUrl = (signed: string | null | undefined): string | null =>
  signed ? `${filePaths.download}${signed}` : null;
