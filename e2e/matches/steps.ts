import type { Match, MatchInput } from '#contract/matches/matches.ts';
import { administratorLogIn, type Person, send } from '../registrations.ts';

export type Two = { family: Person; worker: Person };
type Terms = Partial<Omit<MatchInput, 'familyId' | 'supportWorkerId'>>;

/** As the team does. */
export const proposeMatch = async ({ family, worker }: Two, terms: Terms = {}) =>
  send<Match>('/api/matches', await administratorLogIn(), 'POST', {
    familyId: family.user.id,
    supportWorkerId: worker.user.id,
    arrangement: 'LIVE_IN',
    startsOn: '2027-01-11',
    ...terms,
  });

/** As the team does, or as one of the two. */
export const changeMatch = async ({ id }: { id: string }, body: object, as?: Person) =>
  send<Match>(`/api/matches/${id}`, as ?? (await administratorLogIn()), 'PUT', body);

export async function activeMatch(people: Two, terms?: Terms): Promise<Match> {
  const match = await proposeMatch(people, terms);
  await changeMatch(match, { state: 'agreed' });
  return changeMatch(match, { state: 'active' });
}
