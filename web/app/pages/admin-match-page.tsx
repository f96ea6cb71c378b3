import { AgreementState } from '#web/features/agreements/team/agreement-state.tsx';
import { FeesOfMatch } from '#web/features/fees/team/fees-of-match.tsx';
import { MatchFollowUps } from '#web/features/follow-ups/match-follow-ups.tsx';
import { MatchPage } from '#web/features/matches/team/one/match-page.tsx';

/** With what other domains keep of a match. */
export const AdminMatchPage = () => (
  <MatchPage
    more={({ id, family, hasAgreement }) => (
      <>
        <AgreementState matchId={id} isOpened={hasAgreement} />
        <MatchFollowUps matchId={id} />
        {family && <FeesOfMatch matchId={id} familyId={family.id} />}
      </>
    )}
  />
);
