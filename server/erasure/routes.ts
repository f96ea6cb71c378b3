import type { FastifyInstance } from 'fastify';
import { erasure } from '#contract/accounts/erasure.ts';
import { serve } from '#server/http/endpoints.ts';
import { notFound } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import { checkConfirmation, noAdministrators } from './check-confirmation.ts';
import { confirmOwner } from './confirm-owner.ts';
import { type ErasureDependencies, erasePerson } from './erase-person.ts';
import { erasureLimits } from './limits.ts';

type Dependencies = ErasureDependencies & { rateLimit: RateLimiter };

export function serveErasure(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, erasure.eraseOwn, async ({ caller, body, request: { log } }) => {
    if (caller.role === 'ADMIN') throw noAdministrators();
    await confirmOwner(dependencies, caller, body);
    // Whoever was erased in the meantime has what they asked for.
    await erasePerson(dependencies, { id: caller.id, by: null, log });
    return undefined;
  });

  serve(app, erasure.erase, async ({ caller, params: { id }, body, request: { log } }) => {
    await dependencies.rateLimit(erasureLimits.byAdministrator, caller.id);
    const check = checkConfirmation.bind(null, body.confirmation);
    if (!(await erasePerson(dependencies, { id, by: caller.id, check, log }))) throw notFound();
    return undefined;
  });
}
