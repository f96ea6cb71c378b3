import { useState } from 'react';
import { useParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles.ts';
import type { SupportWorkerProfile } from '#contract/support-worker.ts';
import { call } from '#web/lib/api.ts';
import { awaitsInterview, firstOpenStep } from './open-steps.ts';
import { ProfileGate } from './profile-gate.tsx';
import { ReadyForInterview } from './ready-for-interview.tsx';
import { SetupPage } from './setup-page.tsx';
import {
  type SupportWorkerBody,
  supportWorkerAdminSteps,
  supportWorkerSteps,
} from './support-worker-steps.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { Wizard } from './wizard.tsx';
import { WizardDone } from './wizard-done.tsx';
import { numbersOf } from './wizard-steps.ts';

export function SupportWorkerSetupPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id } = useParams();
  return (
    <ProfileGate wanted="SUPPORT_WORKER" id={isAdminMode ? id : undefined}>
      {(profile) => <Setup key={profile.id} profile={profile} isAdminMode={isAdminMode} />}
    </ProfileGate>
  );
}

type Props = { profile: SupportWorkerProfile; isAdminMode: boolean };

function Setup({ profile, isAdminMode }: Props) {
  const [isFinished, setIsFinished] = useState(false);
  const numbers = numbersOf(supportWorkerSteps);
  const { id } = profile;
  const save = useSaveProfile<SupportWorkerBody>(
    (body, options) => call(profiles.saveSupportWorker, { params: { id }, body }, options),
    id,
    isAdminMode,
  );
  return (
    <SetupPage profile={profile} isAdminMode={isAdminMode}>
      <Wizard
        profile={profile}
        steps={isAdminMode ? supportWorkerAdminSteps : supportWorkerSteps}
        isAdminMode={isAdminMode}
        resumeCap={limits.supportWorkerResumeCap}
        save={save}
        onFinished={() => setIsFinished(!isAdminMode)}
        done={
          <WizardDone
            profile={profile}
            isAdminMode={isAdminMode}
            openStep={supportWorkerSteps.find(({ number }) => number === firstOpenStep(profile, numbers))}
          />
        }
      />
      <ReadyForInterview
        // It promises a call, which the server asks the team for when all eight steps are done.
        isOpen={isFinished && awaitsInterview(profile)}
        onClose={() => setIsFinished(false)}
      />
    </SetupPage>
  );
}
