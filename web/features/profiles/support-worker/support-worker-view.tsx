import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { answeredFacts, availableFrom } from '#web/features/profiles/facts.ts';
import { usePhotoParts } from '#web/features/profiles/photo-parts.ts';
import { AnswerList } from '#web/features/profiles/view/answer-list.tsx';
import { MissingPart } from '#web/features/profiles/view/missing-part.tsx';
import { PrivatePart } from '#web/features/profiles/view/private-part.tsx';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfilePage } from '#web/features/profiles/view/profile-page.tsx';
import { ProfilePhotos } from '#web/features/profiles/view/profile-photos.tsx';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { splitLead } from '#web/features/profiles/view/split-lead.ts';
import { useShown, type Viewer, type ViewSlots } from '#web/features/profiles/viewer.ts';
import { today } from '#web/lib/dates.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { SupportWorkerExperience } from './support-worker-experience.tsx';
import { detailFacts, languagesWords, yesNoWords } from './support-worker-facts.ts';

type Props = { isAdminMode?: boolean; slots: ViewSlots };

export function SupportWorkerViewPage({ isAdminMode = false, slots }: Props) {
  const { id, viewer } = useShown(isAdminMode);
  return (
    <ProfileGate wanted="SUPPORT_WORKER" id={id}>
      {(profile) => <SupportWorkerView profile={profile} viewer={viewer} slots={slots} />}
    </ProfileGate>
  );
}

type ViewProps = { profile: SupportWorkerProfile; viewer: Viewer; slots: ViewSlots };

function SupportWorkerView({ profile, viewer, slots }: ViewProps) {
  const { firstName, lastName, introduction, educationDescription } = profile;
  const { PrivateFiles } = usePhotoParts();
  const { lead, rest } = splitLead(introduction ?? '');
  const answers = yesNoWords(profile);
  const details = detailFacts(profile);
  return (
    <ProfilePage
      profile={profile}
      name={viewer === 'admin' ? `${firstName} ${lastName ?? ''}` : firstName}
      lead={lead}
      viewer={viewer}
      findPage={{ to: routes.findFamily, label: 'Find Family' }}
      contact={slots.contact({ id: profile.id, name: firstName })}
      match={slots.match({ id: profile.id, name: firstName })}
      requests={slots.requests(profile.id)}
      erase={slots.erase(profile)}
      journey={slots.journey}
      facts={answeredFacts([
        { label: 'Age', value: profile.age },
        { label: 'Gender', value: profile.gender },
        { label: 'Nationality', value: profile.nationality?.name },
        { label: 'Country', value: profile.address?.country?.name },
        { label: 'Available from', value: availableFrom(profile.dateAvailable, today()) },
        { label: 'Languages', value: languagesWords(profile) },
      ])}
      privatePart={
        <PrivatePart
          profile={profile}
          viewer={viewer}
          facts={answeredFacts([{ label: 'Last name', value: lastName }])}
          files={<PrivateFiles profileId={profile.id} />}
        />
      }
    >
      {rest && (
        <ProfileSection title="Introduction">
          <RichTextView html={rest} />
        </ProfileSection>
      )}
      {!introduction && viewer === 'owner' && (
        <MissingPart
          title="Your introduction is still to come"
          editPath={`${routes.supportWorkerSetup}?step=7`}
        >
          A few lines in your own words help families more than anything else here.
        </MissingPart>
      )}
      <ProfilePhotos
        profile={profile}
        tag="photos"
        title="Photos"
        label={`Photos of ${firstName}`}
        viewer={viewer}
        invitation="Show families who you are and what you enjoy."
      />
      <SupportWorkerExperience profile={profile} />
      {educationDescription && (
        <ProfileSection title="Education">
          <RichTextView html={educationDescription} />
        </ProfileSection>
      )}
      {(answers.length > 0 || details.length > 0) && (
        <ProfileSection title={`More about ${firstName}`}>
          {answers.length > 0 && <AnswerList answers={answers} />}
          <SummaryList items={details} />
        </ProfileSection>
      )}
    </ProfilePage>
  );
}
