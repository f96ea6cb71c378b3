import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#contract/profiles/profiles.ts';
import { settingsCountries } from '#contract/settings.ts';
import { wayBack } from '#web/app/frame/way-back.ts';
import { isLookedFor } from '#web/features/admissions/board/is-looked-for.ts';
import { AskButton } from '#web/features/admissions/introductions/ask-button.tsx';
import type { AskingPerson } from '#web/features/admissions/privacy-requests/new-request-dialog.tsx';
import { PersonSafety } from '#web/features/conversations/blocks/person-safety.tsx';
import { MessageButton } from '#web/features/conversations/first-message/message-button.tsx';
import { LazyMatchPanel } from '#web/features/matches/own/while-open.tsx';
import { FamilyViewPage as FamilyView } from '#web/features/profiles/family/family-view.tsx';
import { SupportWorkerViewPage as SupportWorkerView } from '#web/features/profiles/support-worker/support-worker-view.tsx';
import type { ViewSlots } from '#web/features/profiles/view/viewer.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { fullName } from '#web/lib/text.ts';
import { useContact } from './use-contact.tsx';

const HowYouFit = lazyComponent(
  async () => (await import('#web/features/search/cards/how-you-fit.tsx')).HowYouFit,
);

// For the owner of the profile.
const WhereYouAre = lazyComponent(
  async () => (await import('#web/features/profiles/journey/where-you-are.tsx')).WhereYouAre,
);

// Only for people with an expired check.
const WhyHidden = lazyComponent(
  async () => (await import('#web/features/checks/hidden/why-hidden.tsx')).WhyHidden,
);

// Only for the team.
const MatchSection = lazyComponent(
  async () => (await import('#web/features/matches/team/of-person/match-section.tsx')).MatchSection,
);
const SuggestionsSection = lazyComponent(
  async () => (await import('#web/features/admissions/board/suggestions.tsx')).SuggestionsSection,
);
const RequestsSection = lazyComponent(
  async () => (await import('#web/features/admissions/introductions/requests-section.tsx')).RequestsSection,
);
const ChecksSection = lazyComponent(
  async () => (await import('#web/features/checks/of-person/checks-section.tsx')).ChecksSection,
);
const FeesOfFamily = lazyComponent(
  async () => (await import('#web/features/fees/team/fees-of-family.tsx')).FeesOfFamily,
);
const PauseSection = lazyComponent(
  async () => (await import('#web/features/conversations/message-pauses/pause-section.tsx')).PauseSection,
);
const EmailsSection = lazyComponent(
  async () => (await import('#web/features/mail/sent-mails/emails-section.tsx')).EmailsSection,
);
const LoginSection = lazyComponent(
  async () => (await import('#web/features/accounts/logins/login-section.tsx')).LoginSection,
);
const PrivacySection = lazyComponent(
  async () => (await import('#web/features/admissions/privacy-requests/privacy-section.tsx')).PrivacySection,
);
const DuplicateNotice = lazyComponent(
  async () => (await import('#web/features/admissions/duplicates/duplicate-notice.tsx')).DuplicateNotice,
);
const HistorySection = lazyComponent(
  async () => (await import('#web/features/profiles/history/history-section.tsx')).HistorySection,
);
const ErasePerson = lazyComponent(
  async () => (await import('#web/features/accounts/erasure/erase-person.tsx')).ErasePerson,
);

const slots: ViewSlots = {
  match: (person) => <HowYouFit {...person} />,
  contact: (person) => <ProfileContact person={person} />,
  safety: (person) => <ProfileSafety person={person} />,
  journey: (
    <>
      <WhyHidden />
      <LazyMatchPanel />
      <WhereYouAre />
    </>
  ),
  suggestions: ({ id, role, firstName, status }) => (
    <>
      <DuplicateNotice profileId={id} />
      <MatchSection person={{ id, role, firstName, status }} />
      {isLookedFor(status) && (
        <SuggestionsSection
          side={role === 'FAMILY_USER' ? 'families' : 'workers'}
          id={id}
          firstName={firstName}
        />
      )}
    </>
  ),
  requests: (profile) => (
    <>
      <ChecksSection person={profile} />
      {profile.role === 'FAMILY_USER' && <FeesOfFamily familyId={profile.id} />}
      <RequestsSection profileId={profile.id} />
      <PauseSection person={profile} />
      <EmailsSection person={profile} />
      <LoginSection person={profile} />
      <PrivacySection person={askingPersonOf(profile)} />
      <HistorySection profileId={profile.id} />
    </>
  ),
  erase: ({ id, firstName, lastName = '', email = '' }) => (
    <ErasePerson person={{ id, name: fullName({ firstName, lastName }), lastName, email }} />
  ),
};

const askingPersonOf = ({ id, firstName, address }: Exclude<Profile, { role: 'ADMIN' }>): AskingPerson => ({
  id,
  firstName,
  country: settingsCountries.find((code) => code === address?.country?.code) ?? null,
});

export const SupportWorkerViewPage = () => <SupportWorkerView slots={slots} />;

export const FamilyViewPage = () => <FamilyView slots={slots} />;

/** On somebody's profile: both ways to get in touch, under the same rules as on their card. */
function ProfileContact({ person }: { person: { id: string; name: string } }) {
  const { isAdmin } = useStanding();
  const contact = useContact();
  if (isAdmin) return null;
  return (
    <>
      <MessageButton person={person} onWrite={() => contact(person, 'write')} />
      <AskButton person={person} onPress={() => contact(person, 'ask')} />
    </>
  );
}

/** Block and report on a profile. After blocking, the viewer goes back to the search. */
function ProfileSafety({ person }: { person: { id: string; name: string } }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const user = useSession()?.user;
  if (!user || user.role === 'ADMIN') return null;
  const { to, state: arrival } = wayBack(ownFindPage(user), state);
  return (
    <PersonSafety
      person={person}
      look="words"
      onBlocked={() => void navigate(to, { replace: true, ...(arrival && { state: arrival }) })}
    />
  );
}
