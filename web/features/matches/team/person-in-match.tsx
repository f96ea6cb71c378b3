import { Link } from 'react-router';
import type { PersonInMatch } from '#contract/matches/matches.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { nameOf } from './team-words.ts';

type Props = { person: PersonInMatch | null; side: 'FAMILY_USER' | 'SUPPORT_WORKER' };

/** Leads to the team's view of one of the two; a deleted account has none. */
export const PersonLink = ({ person, side }: Props) =>
  person ? (
    <Link to={adminProfilePath({ role: side, id: person.id })}>
      <bdi>{nameOf(person)}</bdi>
    </Link>
  ) : (
    <span>{nameOf(person)}</span>
  );
