import type { FamilyProfile } from '#contract/profiles/family.ts';
import { routes } from '#contract/routes.ts';
import { answeredFacts, leftPanelContacts } from '#web/features/profiles/facts.ts';
import { MissingPart } from '#web/features/profiles/view/missing-part.tsx';
import { PrivatePart } from '#web/features/profiles/view/private-part.tsx';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfilePage } from '#web/features/profiles/view/profile-page.tsx';
import { ProfilePhotos } from '#web/features/profiles/view/profile-photos.tsx';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { useShown, type Viewer, type ViewSlots } from '#web/features/profiles/viewer.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { AnswersSection } from './family-answers-section.tsx';
import { dutiesFacts, householdFacts } from './family-facts.ts';
import { familyLead } from './family-lead.ts';
import { careAnswers, lifeAnswers, placeAnswers } from './family-sections.ts';
import { AboutTheFamily } from './family-view-about.tsx';

type Props = { isAdminMode?: boolean; slots: ViewSlots };

export function FamilyViewPage({ isAdminMode = false, slots }: Props) {
  const { id, viewer } = useShown(isAdminMode);
  return (
    <ProfileGate wanted="FAMILY_USER" id={id}>
      {(profile) => <FamilyView profile={profile} viewer={viewer} slots={slots} />}
    </ProfileGate>
  );
}

type ViewProps = { profile: FamilyProfile; viewer: Viewer; slots: ViewSlots };

function FamilyView({ profile, viewer, slots }: ViewProps) {
  const { adultName1, familyName, familyDescription } = profile;
  const { lead, rest } = familyLead(familyDescription ?? '');
  const besides = viewer === 'admin' ? leftPanelContacts(profile) : [];
  const duties = dutiesFacts(profile);
  return (
    <ProfilePage
      profile={profile}
      name={viewer === 'admin' ? `${adultName1} ${familyName ?? ''}` : adultName1}
      lead={lead}
      viewer={viewer}
      findPage={{ to: routes.findWorker, label: 'Find Worker' }}
      contact={slots.contact({ id: profile.id, name: adultName1 })}
      match={slots.match({ id: profile.id, name: adultName1 })}
      requests={slots.requests(profile.id)}
      erase={slots.erase(profile)}
      journey={slots.journey}
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
      {!familyDescription && viewer === 'owner' && (
        <MissingPart
          title="Your family’s description is still to come"
          editPath={`${routes.familySetup}?step=2`}
        >
          A few lines about your family help support workers more than anything else here.
        </MissingPart>
      )}
      <AboutTheFamily profile={profile} rest={rest} />
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
