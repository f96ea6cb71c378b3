import { useParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { ProfileSetup } from '#web/features/profiles/wizard/profile-setup.tsx';
import { ReadyForInterview } from '#web/features/profiles/wizard/ready-for-interview.tsx';
import { call } from '#web/lib/api/api.ts';
import { supportWorkerAdminSteps, supportWorkerSteps } from './support-worker-steps.ts';

export function SupportWorkerSetupPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id } = useParams();
  return (
    <ProfileGate wanted="SUPPORT_WORKER" id={isAdminMode ? id : undefined}>
      {(profile) => (
        <ProfileSetup
          key={profile.id}
          profile={profile}
          isAdminMode={isAdminMode}
          steps={supportWorkerSteps}
          adminSteps={supportWorkerAdminSteps}
          resumeCap={limits.supportWorkerResumeCap}
          put={(body, options) =>
            call(profiles.saveSupportWorker, { params: { id: profile.id }, body }, options)
          }
          ReadyForInterview={ReadyForInterview}
        />
      )}
    </ProfileGate>
  );
}
