import { filePaths } from '#contract/files/files.ts';

/** The address of a stored picture, made of the signed part in the server's answer; null when there is none. */
export const pictureUrl = (signed: string | null | undefined): string | null =>
  signed ? `${filePaths.download}${signed}` : null;
