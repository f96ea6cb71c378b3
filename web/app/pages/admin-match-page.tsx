import { FeesOfMatch } from '#web/features/fees/team/fees-of-match.tsx';
import { AgreementState } from '#web/features/matches/agreements/team/agreement-state.tsx';
import { MatchFollowUps } from '#web/features/matches/follow-ups/match-follow-ups.tsx';
import { MatchPage } from '#web/features/matches/team/one/match-page.tsx';

/** With what other domains keep of a match. */
export const AdminMatchPage = () => (
  <MatchPage
    more={(match) => (
      <>
        <AgreementState matchId={match.id} isOpened={match.hasAgreement} />
        <MatchFollowUps match={match} />
        {match.family && <FeesOfMatch matchId={match.id} familyId={match.family.id} />}
      </>
    )}
  />
);
