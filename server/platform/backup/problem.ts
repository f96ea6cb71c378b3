/** A backup, restore or move that cannot be done, for a reason that the operator can do something about: one sentence. */
export class BackupProblem extends Error {}

/** What a full disk is called by Node, by the operating system within PGlite, and by PostgreSQL. */
const fullDisk: unknown[] = ['ENOSPC', 'EDQUOT', 51, '53100'];
const largeFile: unknown[] = ['EFBIG', 22];
const closedPlace: unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** What the operator is told when a place does not take what is written to it. Other errors stay as they are. */
export function explainWriteError(error: unknown, place: string): unknown {
  const { name, code, errno } = error as NodeJS.ErrnoException;
  const reason = name === 'ErrnoError' ? errno : code;
  if (fullDisk.includes(reason))
    return new BackupProblem(
      `The disk of ${place} is full. Make room, or choose another place; then try again.`,
      {
        cause: error,
      },
    );
  if (largeFile.includes(reason))
    return new BackupProblem(
      `${place} takes no file of this size. Raise the limit of this user (ulimit -f), or choose another place.`,
      { cause: error },
    );
  if (closedPlace.includes(reason))
    return new BackupProblem(
      `This user may not write to ${place}. Correct its owner, or choose another place.`,
      { cause: error },
    );
  return error;
}
