/** A backup, restore or move that cannot be done, for a reason that the operator can do something about: one sentence. */
export class BackupProblem extends Error {}

/** What the operator is told when a disk does not take what is written to it. Other errors stay as they are. */
export function explainWriteError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const sentence = {
    ENOSPC: `The disk of ${place} is full. Make room, or choose another place; nothing was left there.`,
    EDQUOT: `The quota on the disk of ${place} is used up. Make room, or choose another place; nothing was left there.`,
    EACCES: `This user may not write into ${place}. Correct its owner, or choose another place.`,
    EROFS: `${place} is on a disk that nobody can write to. Choose another place.`,
  }[code ?? ''];
  return sentence ? new BackupProblem(sentence, { cause: error }) : error;
}
