import { useState } from 'react';
import { useParams } from 'react-router';
import type { FamilyProfile } from '#contract/family.ts';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles.ts';
import { call } from '#web/lib/api.ts';
import { FamilyReadyForInterview } from './family-ready-for-interview.tsx';
import { familyAdminSteps, familySteps } from './family-steps.ts';
import type { FamilyBody } from './family-wire.ts';
import { awaitsInterview, firstOpenStep } from './open-steps.ts';
import { ProfileGate } from './profile-gate.tsx';
import { SetupPage } from './setup-page.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import { Wizard } from './wizard.tsx';
import { WizardDone } from './wizard-done.tsx';
import { numbersOf } from './wizard-steps.ts';

export function FamilySetupPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id } = useParams();
  return (
    <ProfileGate wanted="FAMILY_USER" id={isAdminMode ? id : undefined}>
      {(profile) => <Setup key={profile.id} profile={profile} isAdminMode={isAdminMode} />}
    </ProfileGate>
  );
}

type Props = { profile: FamilyProfile; isAdminMode: boolean };

function Setup({ profile, isAdminMode }: Props) {
  const [isFinished, setIsFinished] = useState(false);
  const { id } = profile;
  const save = useSaveProfile<FamilyBody>(
    (body, options) => call(profiles.saveFamily, { params: { id }, body }, options),
    id,
    isAdminMode,
  );
  return (
    <SetupPage profile={profile} isAdminMode={isAdminMode}>
      <Wizard
        profile={profile}
        steps={isAdminMode ? familyAdminSteps : familySteps}
        isAdminMode={isAdminMode}
        resumeCap={limits.familySteps}
        save={save}
        onFinished={() => setIsFinished(!isAdminMode)}
        done={
          <WizardDone
            profile={profile}
            isAdminMode={isAdminMode}
            openStep={familySteps.find(
              ({ number }) => number === firstOpenStep(profile, numbersOf(familySteps)),
            )}
          />
        }
      />
      <FamilyReadyForInterview
        // It promises a call, which the server asks the team for when all six steps are done.
        isOpen={isFinished && awaitsInterview(profile)}
        onClose={() => setIsFinished(false)}
      />
    </SetupPage>
  );
}
