/** A backup, restore or move that the operator can mend: one sentence says how. */
export class BackupProblem extends Error {}

/** The codes of a full disk: Node's, the operating system's within PGlite, and PostgreSQL's. */
const fullDisk: unknown[] = ['ENOSPC', 'EDQUOT', 51, '53100'];
const largeFile: unknown[] = ['EFBIG', 22];
const closedPlace: unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** The sentence for a place that can't be written to. Other errors stay as they are. */
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
