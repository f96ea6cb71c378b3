import { type CheckKind, checkRules } from '#contract/checks/kinds.ts';
import type { Role } from '#contract/enums.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Caller } from '#server/platform/http/session.ts';

type Viewer = Pick<Caller, 'id' | 'role'>;

/**
 * Whether somebody sees a person's checks, with numbers, documents and referees: their owner and the team.
 * For anybody else there are none.
 */
export const maySee = (viewer: Viewer, ownerId: string): boolean =>
  viewer.role === 'ADMIN' || viewer.id === ownerId;

/** The mistake of handing in a check of a kind that isn't for this side, or only for the team. */
export function findWrongKind(viewer: Viewer, role: Role, kind: CheckKind): FieldError[] {
  const { sides, isTeamOnly } = checkRules[kind];
  const wrong = (message: string) => [{ field: 'kind', message }];
  if (isTeamOnly && viewer.role !== 'ADMIN')
    return wrong('Only our team records this. Choose another kind of check');
  if (sides.some((side) => side === role)) return [];
  return wrong(
    role === 'FAMILY_USER' ? 'We don’t ask families for this check' : 'We don’t ask workers for this check',
  );
}
