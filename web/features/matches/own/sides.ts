import type { MatchActor, MatchOnRecord, PersonInMatch } from '#contract/matches/matches.ts';

type Side = Exclude<MatchActor, 'ADMIN'>;

/** A match as one of the two sees it. Names are first names, or what stands for somebody who has left. */
export type OwnMatch = {
  match: MatchOnRecord;
  side: Side;
  own: PersonInMatch | null;
  other: PersonInMatch | null;
  name: string;
};

export function asOwn(match: MatchOnRecord, role: Side): OwnMatch {
  const [own, other] =
    role === 'FAMILY_USER' ? [match.family, match.supportWorker] : [match.supportWorker, match.family];
  const absent = role === 'FAMILY_USER' ? 'the support worker' : 'the family';
  return { match, side: role, own, other, name: other?.firstName || absent };
}

export const isOpenMatch = ({ state }: MatchOnRecord): boolean => state !== 'ended';

/** Whether the person still has to say yes or no. */
export const waitsForAnswer = ({ match, own }: OwnMatch): boolean =>
  match.state === 'proposed' && own?.acceptedAt === null;
