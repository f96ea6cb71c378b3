import type { FastifyInstance } from 'fastify';
import { erasure } from '#contract/accounts/erasure.ts';
import { normalEmail } from '#contract/fields.ts';
import { confirmOwner } from '#server/accounts/second-factor/confirm-owner.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { invalidInput, notFound, ProblemError } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { type ErasureDependencies, erasePerson } from './erase-person.ts';
import type { Person } from './store.ts';

type Dependencies = ErasureDependencies & { rateLimit: RateLimiter };

/** People erased by one administrator: a stolen session must not empty the database. */
const byAdministrator: LimitRule = { name: 'erase-admin', points: 20, seconds: 3600 };

export function serveErasure(app: FastifyInstance, dependencies: Dependencies): void {
  serve(
    app,
    erasure.eraseOwn,
    async ({ caller, body, request: { log } }) => {
      await confirmOwner(dependencies, caller, body);
      // Nothing is left to do for someone who was erased while the password was checked.
      await erasePerson(dependencies, { id: caller.id, by: null, log });
      return undefined;
    },
    {
      authorise: ({ caller }) => {
        if (caller.role === 'ADMIN') throw notForAdministrators();
      },
    },
  );

  serve(app, erasure.erase, async ({ caller, params: { id }, body, request: { log } }) => {
    await dependencies.rateLimit(byAdministrator, caller.id);
    const check = checkConfirmation.bind(null, body.confirmation);
    if (!(await erasePerson(dependencies, { id, by: caller.id, check, log }))) throw notFound();
    return undefined;
  });
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Checks that an administrator has typed whom they erase.
 * @throws 400 when the confirmation names someone else; 403 for administrators: only the server's operator
 * removes them
 */
function checkConfirmation(confirmation: string, { role, email, lastName }: Person): void {
  if (role === 'ADMIN') throw notForAdministrators();
  if (plain(lastName) !== plain(confirmation) && plain(email) !== plain(normalEmail(confirmation))) {
    const message = 'This isn’t the last name or the email address of this person';
    throw invalidInput([{ field: 'confirmation', message }]);
  }
}

const notForAdministrators = () =>
  new ProblemError(
    403,
    'not-allowed',
    'Administrators can’t be deleted here, so that there’s always one left. Ask the person who runs the server.',
  );
