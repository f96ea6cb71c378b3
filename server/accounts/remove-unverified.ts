import { supportInWords } from '#contract/settings.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { conflict, ProblemError } from '#server/platform/http/problems.ts';
import { type ErasureDependencies, erasePerson } from './erasure/erase-person.ts';
import { hashToken } from './sessions/tokens.ts';
import { findVerification, type Verification } from './store.ts';
import type { UserRow } from './users/table.ts';

/**
 * Erases an account made with another person's address, for the reader of the mail that asks to verify it. Newer mails leave
 * the links of older ones alive for this: someone who signed up with a stranger's address can ask for mails, and must not keep
 * its owner from removing the account.
 * @throws 404 when the code is unknown or expired; 409 when the address has been verified since
 */
export async function removeUnverified(
  dependencies: ErasureDependencies,
  code: string,
  log: Log,
): Promise<void> {
  const verification = await findVerification(dependencies.db, hashToken(code));
  const now = dependencies.clock();
  if (!verification?.expiresAt || now >= verification.expiresAt) throw linkIsDead();
  const check = checkUnverified.bind(null, verification);
  const { userId: id } = verification;
  // A second press finds nobody.
  if (!(await erasePerson(dependencies, { id, by: null, check, log }))) throw linkIsDead();
}

function checkUnverified({ email }: Verification, person: Pick<UserRow, 'email' | 'emailVerifiedAt'>): void {
  if (person.email !== email) throw linkIsDead();
  if (person.emailVerifiedAt !== null)
    throw conflict(
      () =>
        `This email address has been confirmed since then, so the account stays. If you didn’t confirm it, call us on ${supportInWords().phone}.`,
    );
}

const linkIsDead = () =>
  new ProblemError(
    404,
    'not-found',
    () =>
      `This link no longer works. The account may already be gone. If you still get emails about it, call us on ${supportInWords().phone}.`,
  );
