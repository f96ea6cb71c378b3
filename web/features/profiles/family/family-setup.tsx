import { useParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfileSetup } from '#web/features/profiles/wizard/profile-setup.tsx';
import { call } from '#web/lib/api/api.ts';
import { FamilyReadyForInterview } from './family-ready-for-interview.tsx';
import { familyAdminSteps, familySteps } from './family-steps.ts';

export function FamilySetupPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id } = useParams();
  return (
    <ProfileGate wanted="FAMILY_USER" id={isAdminMode ? id : undefined}>
      {(profile) => (
        <ProfileSetup
          key={profile.id}
          profile={profile}
          isAdminMode={isAdminMode}
          steps={familySteps}
          adminSteps={familyAdminSteps}
          resumeCap={limits.familySteps}
          put={(body, options) => call(profiles.saveFamily, { params: { id: profile.id }, body }, options)}
          ReadyForInterview={FamilyReadyForInterview}
        />
      )}
    </ProfileGate>
  );
}
