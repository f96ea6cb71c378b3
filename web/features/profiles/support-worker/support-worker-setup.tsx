import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { supportWorkerStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { adminStep } from '#web/features/profiles/wizard/admin-step.tsx';
import { photosStep } from '#web/features/profiles/wizard/photos-step.tsx';
import { ProfileSetup } from '#web/features/profiles/wizard/profile-setup.tsx';
import type { WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { call } from '#web/lib/api/api.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { aboutStep } from './about-step.tsx';
import { contactStep } from './contact-step.tsx';
import { documentsStep } from './documents-step.tsx';
import { generalStep } from './general-step.tsx';
import { educationStep, introductionStep } from './rich-text-steps.tsx';
import { type SupportWorkerBody, supportWorkerWire } from './support-worker-step.tsx';
import { workStep } from './work-step.tsx';

const loadReady = async () => (await import('./ready-for-interview.tsx')).ReadyForInterview;
const ReadyForInterview = lazyOverlay(loadReady);

const steps: readonly WizardStep<SupportWorkerProfile, SupportWorkerBody>[] = [
  generalStep,
  contactStep,
  aboutStep,
  educationStep,
  workStep,
  photosStep(supportWorkerWire),
  introductionStep,
  documentsStep,
];
const adminSteps: typeof steps = [adminStep(supportWorkerStatuses), ...steps];

type Props = {
  isAdminMode?: boolean /** What is new for somebody to whom the search is open. */;
  news: ReactNode;
};

export function SupportWorkerSetupPage({ isAdminMode = false, news }: Props) {
  const { id } = useParams();
  usePreloadWhenIdle(loadReady);
  return (
    <ProfileGate wanted="SUPPORT_WORKER" id={isAdminMode ? id : undefined}>
      {(profile) => (
        <ProfileSetup
          key={profile.id}
          profile={profile}
          isAdminMode={isAdminMode}
          steps={steps}
          adminSteps={adminSteps}
          resumeCap={limits.supportWorkerResumeCap}
          put={(body, options) =>
            call(profiles.saveSupportWorker, { params: { id: profile.id }, body }, options)
          }
          next={{
            lead: 'Next, see which families are looking for someone like you.',
            to: routes.findFamily,
            label: 'Find Family',
          }}
          news={news}
          ReadyForInterview={ReadyForInterview}
        />
      )}
    </ProfileGate>
  );
}
