import { answerWords, labelOf } from '#contract/profiles/field-words.ts';
import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import { languagesWords } from '#contract/profiles/languages.ts';
import { needs, type SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { availableMonth } from '#web/features/profiles/shared/support-worker-facts.ts';
import { answeredFacts } from '#web/features/profiles/view/facts.ts';
import { leadOfRichText } from '#web/features/profiles/view/lead.ts';
import { MissingPart } from '#web/features/profiles/view/missing-part.tsx';
import { usePhotoParts } from '#web/features/profiles/view/photo-parts.ts';
import { PrivatePart } from '#web/features/profiles/view/private-part.tsx';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfilePage } from '#web/features/profiles/view/profile-page.tsx';
import { ProfilePhotos } from '#web/features/profiles/view/profile-photos.tsx';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { useShownProfile, type Viewer, type ViewSlots } from '#web/features/profiles/view/viewer.ts';
import { today } from '#web/lib/dates.ts';
import { fullName, sentenceStart } from '#web/lib/text.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './support-worker.module.css';
import {
  detailFacts,
  levelMeanings,
  peopleSupported,
  supportGiven,
  yesNoWords,
} from './support-worker-facts.ts';

export function SupportWorkerViewPage({ slots }: { slots: ViewSlots }) {
  const { id, viewer } = useShownProfile();
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
  const { lead, rest } = leadOfRichText(introduction ?? '');
  const answers = yesNoWords(profile);
  const details = detailFacts(profile);
  return (
    <ProfilePage
      profile={profile}
      name={viewer === 'admin' ? fullName({ firstName, lastName: lastName ?? '' }) : firstName}
      lead={lead}
      viewer={viewer}
      findPage={{ to: routes.findFamily, label: 'Find Family' }}
      contact={slots.contact({ id: profile.id, name: firstName })}
      safety={slots.safety({ id: profile.id, name: firstName })}
      match={slots.match({ id: profile.id, name: firstName })}
      suggestions={slots.suggestions(profile)}
      requests={slots.requests(profile)}
      erase={slots.erase(profile)}
      journey={slots.journey}
      words={
        introduction
          ? rest && (
              <ProfileSection title="Introduction">
                <RichTextView html={rest} />
              </ProfileSection>
            )
          : viewer === 'owner' && (
              <MissingPart
                title="You haven’t added your introduction yet"
                editPath={`${routes.supportWorkerSetup}?step=7`}
              >
                A few lines in your own words help families more than anything else here.
              </MissingPart>
            )
      }
      facts={answeredFacts([
        { label: 'Age', value: profile.age },
        { label: 'Gender', value: profile.gender },
        { label: 'Nationality', value: profile.nationality?.name },
        { label: 'Country', value: profile.address?.country?.name },
        {
          label: 'Available from',
          value: profile.dateAvailable && availableMonth(profile.dateAvailable, today()),
        },
        { label: 'Arrangement', value: answerWords('arrangement', profile.arrangement) },
        { label: 'Languages', value: languagesWords(profile.languages) },
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
      <ProfilePhotos
        profile={profile}
        tag="photos"
        title="Photos"
        label={`Photos of ${firstName}`}
        viewer={viewer}
        invitation="Show families who you are and what you enjoy."
      />
      <Experience profile={profile} />
      {educationDescription && (
        <ProfileSection title="Education">
          <RichTextView html={educationDescription} />
        </ProfileSection>
      )}
      {(answers.length > 0 || details.length > 0) && (
        <ProfileSection title={`More about ${firstName}`}>
          {answers.length > 0 && (
            <Row as="ul" gap={2}>
              {answers.map((answer) => (
                <li key={answer} className={styles.answer}>
                  {answer}
                </li>
              ))}
            </Row>
          )}
          <SummaryList items={details} />
        </ProfileSection>
      )}
    </ProfilePage>
  );
}

/** Who a worker has supported, how, and how much. */
function Experience({ profile }: { profile: SupportWorkerProfile }) {
  const { workDescription } = profile;
  const facts = answeredFacts([
    { label: 'Has supported', value: sentenceStart(peopleSupported(profile) ?? '') },
    { label: 'Support given', value: supportGiven(profile.totalHoursOfSupportGiven) },
  ]);
  const hasNeeds = needs.some((name) => profile[name]);
  return (
    <>
      {(workDescription || facts.length > 0) && (
        <ProfileSection title="Work experience">
          {workDescription && <RichTextView html={workDescription} />}
          <SummaryList items={facts} />
        </ProfileSection>
      )}
      {hasNeeds && (
        <ProfileSection title="Experience with support needs">
          <NeedsList profile={profile} />
        </ProfileSection>
      )}
    </>
  );
}

/** A worker's level of experience with each need, and what the levels mean. */
function NeedsList({ profile }: { profile: SupportWorkerProfile }) {
  return (
    <SummaryList
      items={needs.map((name) => {
        const level = profile[name];
        return {
          label: labelOf(name),
          value: level && (
            <>
              <strong>{experienceLevelLabels[level]}</strong>
              <span className={styles.meaning}>{levelMeanings[level]}</span>
            </>
          ),
        };
      })}
    />
  );
}
