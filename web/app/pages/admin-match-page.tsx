import { FeesOfMatch } from '#web/features/fees/team/fees-of-match.tsx';
import { MatchPage } from '#web/features/matches/team/one/match-page.tsx';

/** With what other domains keep of a match. */
export const AdminMatchPage = () => (
  <MatchPage more={({ id, family }) => family && <FeesOfMatch matchId={id} familyId={family.id} />} />
);
