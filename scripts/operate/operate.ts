import { ConfigError } from '#server/config.ts';
import { BackupProblem } from '#server/platform/backup/problem.ts';
import { FolderInUseError } from '#server/platform/db/lock.ts';

/** Runs a command of the operator's. A reason that they can do something about is one sentence, and the command fails. */
export async function operate(command: () => Promise<void>): Promise<void> {
  // Backups hold everybody's data: nothing that a command makes is open to others.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    const isKnown =
      error instanceof BackupProblem || error instanceof ConfigError || error instanceof FolderInUseError;
    if (!isKnown) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
