import type { FamilyProfile } from '#contract/profiles/family.ts';
import { routes } from '#contract/routes.ts';
import { answeredFacts } from '#web/features/profiles/view/facts.ts';
import { leadOfText } from '#web/features/profiles/view/lead.ts';
import { MissingPart } from '#web/features/profiles/view/missing-part.tsx';
import { PrivatePart } from '#web/features/profiles/view/private-part.tsx';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfilePage } from '#web/features/profiles/view/profile-page.tsx';
import { ProfilePhotos } from '#web/features/profiles/view/profile-photos.tsx';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { useShownProfile, type Viewer, type ViewSlots } from '#web/features/profiles/view/viewer.ts';
import { fullName } from '#web/lib/text.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './family.module.css';
import {
  careAnswers,
  dutiesFacts,
  householdFacts,
  leftPanelContacts,
  lifeAnswers,
  placeAnswers,
  startRange,
} from './family-facts.ts';
import { childrenWords } from './family-words.ts';

export function FamilyViewPage({ slots }: { slots: ViewSlots }) {
  const { id, viewer } = useShownProfile();
  return (
    <ProfileGate wanted="FAMILY_USER" id={id}>
      {(profile) => <FamilyView profile={profile} viewer={viewer} slots={slots} />}
    </ProfileGate>
  );
}

type ViewProps = { profile: FamilyProfile; viewer: Viewer; slots: ViewSlots };

function FamilyView({ profile, viewer, slots }: ViewProps) {
  const { adultName1, familyName, familyDescription } = profile;
  const { lead, rest } = leadOfText(familyDescription ?? '');
  const besides = viewer === 'admin' ? leftPanelContacts(profile) : [];
  const duties = dutiesFacts(profile);
  return (
    <ProfilePage
      profile={profile}
      name={viewer === 'admin' ? fullName({ firstName: adultName1, lastName: familyName ?? '' }) : adultName1}
      lead={lead}
      viewer={viewer}
      findPage={{ to: routes.findWorker, label: 'Find Worker' }}
      contact={slots.contact({ id: profile.id, name: adultName1 })}
      safety={slots.safety({ id: profile.id, name: adultName1 })}
      match={slots.match({ id: profile.id, name: adultName1 })}
      suggestions={slots.suggestions(profile)}
      requests={slots.requests(profile)}
      erase={slots.erase(profile)}
      journey={slots.journey}
      words={
        <>
          {!familyDescription && viewer === 'owner' && (
            <MissingPart
              title="You haven’t added a description of your family yet"
              editPath={`${routes.familySetup}?step=2`}
            >
              A few lines about your family help support workers more than anything else here.
            </MissingPart>
          )}
          <AboutTheFamily profile={profile} rest={rest} />
        </>
      }
      facts={householdFacts(profile)}
      privateFacts={besides}
      privatePart={
        <PrivatePart
          profile={profile}
          viewer={viewer}
          facts={answeredFacts([{ label: 'Last name', value: familyName }])}
          shown={besides}
        />
      }
    >
      <AnswersSection title="Care needs" answers={careAnswers(profile)} />
      {duties.length > 0 && (
        <ProfileSection title="Duties">
          <SummaryList items={duties} />
        </ProfileSection>
      )}
      <ProfilePhotos
        profile={profile}
        tag="family-photos"
        title="Photos"
        label="Photos of the family"
        viewer={viewer}
        invitation="Show support workers your home and the people in it."
      />
      <AnswersSection title="Life with the family" answers={lifeAnswers(profile)} />
      <AnswersSection title="Location" answers={placeAnswers(profile)} />
    </ProfilePage>
  );
}

/** `rest` is the description without its first sentence, which is set large at the top of the page. */
function AboutTheFamily({ profile, rest }: { profile: FamilyProfile; rest: string }) {
  const facts = answeredFacts([
    { label: 'Ideal start', value: startRange(profile) },
    { label: 'Children', value: childrenWords(profile) },
  ]);
  const { familyDifferences, reasonsForApplying } = profile;
  if (facts.length === 0 && !rest && !familyDifferences && !reasonsForApplying) return null;
  return (
    <ProfileSection title="About the family">
      <Stack>
        <Answer text={rest} />
        {facts.length > 0 && <SummaryList items={facts} />}
        <Answer title="Other family details" text={familyDifferences} />
        <Answer title="Reasons for applying" text={reasonsForApplying} />
      </Stack>
    </ProfileSection>
  );
}

type AnswersProps = { title: string; answers: { title: string; text: string | null | undefined }[] };

/** A section of answers in the family's own words; left out when there are none. */
function AnswersSection({ title, answers }: AnswersProps) {
  if (answers.every(({ text }) => !text)) return null;
  return (
    <ProfileSection title={title}>
      <Stack>
        {answers.map((answer) => (
          <Answer key={answer.title} {...answer} />
        ))}
      </Stack>
    </ProfileSection>
  );
}

type AnswerProps = { title?: string; text: string | null | undefined };

/** An answer in the family's own words; left out when there is none. */
function Answer({ title, text }: AnswerProps) {
  if (!text) return null;
  return (
    <Stack gap={1} className={styles.answer}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </Stack>
  );
}
