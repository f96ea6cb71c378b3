import type { FamilyProfile } from '#contract/family.ts';
import { answeredFacts, startRange } from './facts.ts';
import { PrivatePart } from './private-part.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { ProfilePage } from './profile-page.tsx';
import { useShown, type Viewer } from './viewer.ts';

export function FamilyViewPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id, viewer } = useShown(isAdminMode);
  return (
    <ProfileGate wanted="FAMILY_USER" id={id}>
      {(profile) => <FamilyView profile={profile} viewer={viewer} />}
    </ProfileGate>
  );
}

function FamilyView({ profile, viewer }: { profile: FamilyProfile; viewer: Viewer }) {
  const { adultName1, familyName } = profile;
  return (
    <ProfilePage
      profile={profile}
      name={viewer === 'admin' ? `${adultName1} ${familyName ?? ''}` : adultName1}
      lead={null}
      viewer={viewer}
      facts={answeredFacts([
        { label: 'Ideal start', value: startRange(profile) },
        { label: 'Country', value: profile.address?.country?.name },
        { label: 'Nationality', value: profile.nationality?.name },
      ])}
      privatePart={
        <PrivatePart
          profile={profile}
          viewer={viewer}
          facts={answeredFacts([{ label: 'Family name', value: familyName }])}
        />
      }
    />
  );
}
