import { Lock, Pencil, Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isElsewhere } from '#contract/checks/record-elsewhere.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { emptySteps, nextStep, stillEmpty } from '#contract/profiles/steps.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { movedProfile } from '#web/features/profiles/moved-profile.ts';
import { StatusMenu } from '#web/features/profiles/shared/status/status-menu.tsx';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useMay } from '#web/lib/session/may.tsx';
import { useStateUnknown } from '#web/lib/session/own-profile.ts';
import { seeWhatComesNext, useStanding } from '#web/lib/session/standing.ts';
import { stepLinks } from '#web/lib/session/step-links.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { LinkSentence } from '#web/ui/link-sentence/link-sentence.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { chipWords, firstChecks } from './check-chips.ts';
import type { Fact } from './facts.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';
import { editPath, type Viewer } from './viewer.ts';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  viewer: Viewer;
  name: string;
  /** The first sentence about somebody, set large. */
  lead: string | null;
  /** What else they say about themselves, before any facts. */
  words: ReactNode;
  facts: Fact[];
  /** Facts that the other side does not see. */
  privateFacts?: Fact[];
  /** Where the owner looks for the other side. */
  findPage: { to: string; label: string };
  contact: ReactNode;
  safety: ReactNode;
  match: ReactNode;
  suggestions: ReactNode;
  requests: ReactNode;
  erase: ReactNode;
  journey: ReactNode;
  children: ReactNode;
  privatePart: ReactNode;
};

/** Introduces a person: photo, name and their own words, then the facts beside the rest. */
export function ProfilePage(props: Props) {
  const { profile, viewer, name, lead, words, facts, privateFacts = [], children, privatePart } = props;
  const { findPage, contact, safety, match, suggestions, requests, erase, journey } = props;
  const id = useId();
  const { isApproved } = useStanding();
  const mayEdit = useMay('admissions');
  const edit = mayEdit ? editPath(profile, viewer) : null;
  return (
    <Stack as="article" gap={6}>
      <header className={styles.header}>
        <Avatar
          name={name}
          seed={profile.id}
          src={photoUrl(profile.avatarUrl)}
          size="large"
          onMissing={renewPhotos}
        />
        <div className={styles.title}>
          <PageHeading lead={lead}>{name}</PageHeading>
          {viewer === 'admin' && (
            <Row gap={3}>
              <StatusMenu
                side={profile.role === 'FAMILY_USER' ? 'families' : 'workers'}
                card={movedProfile(profile)}
                status={profile.status}
              />
              <ContactLinks name={name} email={profile.email} mobile={profile.mobile} />
            </Row>
          )}
        </div>
        <Row className={styles.actions}>
          {edit && (
            <LinkButton to={edit} variant="secondary" icon={<Pencil aria-hidden="true" />}>
              Edit profile
            </LinkButton>
          )}
          {viewer === 'owner' && (
            <LinkButton to={findPage.to} variant="secondary" icon={<Search aria-hidden="true" />}>
              {isApproved ? findPage.label : seeWhatComesNext}
            </LinkButton>
          )}
          {viewer === 'otherSide' && contact}
          {viewer === 'otherSide' && <div className={styles.safety}>{safety}</div>}
        </Row>
      </header>
      {viewer === 'owner' && journey}
      {viewer === 'admin' && edit && <StepsForTheTeam profile={profile} setup={edit} />}
      <div className={styles.columns}>
        <Stack gap={6} className={styles.words}>
          {words}
          {viewer !== 'admin' && <ChecksSection profile={profile} viewer={viewer} />}
        </Stack>
        {facts.length + privateFacts.length > 0 && (
          <Stack gap={5} className={styles.panel}>
            <FactList facts={facts} />
            {privateFacts.length > 0 && (
              <Stack as="section" className={styles.private} aria-labelledby={id}>
                <h2 id={id} className={styles.privateTitle}>
                  <Lock aria-hidden="true" />
                  Name and contacts
                </h2>
                <p className={styles.privateNote}>Only our team and the owner see these.</p>
                <FactList facts={privateFacts} />
              </Stack>
            )}
          </Stack>
        )}
        <Stack gap={6} className={styles.sections}>
          {children}
          {viewer === 'otherSide' && match}
        </Stack>
      </div>
      {privatePart}
      {viewer === 'admin' && suggestions}
      {viewer === 'admin' && requests}
      {viewer === 'admin' && erase}
    </Stack>
  );
}

/** What to talk about in an interview. */
function StepsForTheTeam({ profile, setup }: { profile: Props['profile']; setup: string }) {
  const empty = emptySteps(profile);
  const isThrough = nextStep(profile) === null;
  if (isThrough && empty.length === 0) return null;
  return (
    <Stack gap={1}>
      <p>
        {isThrough ? 'They’ve been through every step.' : 'They still have steps to finish in their profile.'}
      </p>
      <LinkSentence lead={stillEmpty} links={stepLinks(setup, empty)} />
    </Stack>
  );
}

const FactList = ({ facts }: { facts: Fact[] }) =>
  facts.length > 0 && (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

const RecordList = lazyComponent(
  async () => (await import('#web/features/checks/shared/record-list.tsx')).RecordList,
);

type ChecksSectionProps = { profile: Exclude<Profile, { role: 'ADMIN' }>; viewer: Viewer };

/** What our team has seen of somebody, as the other side reads it: in brief, with all of it a press away. The team has a list of its own. */
function ChecksSection({ profile, viewer }: ChecksSectionProps) {
  const { checks, role } = profile;
  const isStateUnknown = useStateUnknown();
  if (checks.length === 0) return null;
  return (
    <ProfileSection title="Checks">
      {viewer === 'owner' && (
        <p>{`${role === 'FAMILY_USER' ? 'Support workers' : 'Families'} read this about you.`}</p>
      )}
      <Stack gap={1}>
        <Row as="ul" gap={2}>
          {firstChecks(profile).map((check) => (
            <li
              key={`${check.kind} ${check.state}`}
              className={classNames(
                styles.chip,
                (check.standing !== 'seen' || isElsewhere(check, isStateUnknown)) && styles.missing,
              )}
            >
              {chipWords(check, isStateUnknown)}
            </li>
          ))}
        </Row>
        <Disclosure
          summary={checks.length === 1 ? 'See more about this check' : `See all ${checks.length} checks`}
          isFlush
        >
          <RecordList checks={checks} />
        </Disclosure>
      </Stack>
    </ProfileSection>
  );
}
