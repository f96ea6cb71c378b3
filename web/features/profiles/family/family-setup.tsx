import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { familyStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { adminStep } from '#web/features/profiles/wizard/admin-step.tsx';
import { photosStep } from '#web/features/profiles/wizard/photos-step.tsx';
import { ProfileSetup } from '#web/features/profiles/wizard/profile-setup.tsx';
import type { WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { call } from '#web/lib/api/api.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { aboutLifeStep } from './about-life-step.tsx';
import { careNeedsStep } from './care-needs-step.tsx';
import { dutiesStep } from './duties-step.tsx';
import { type FamilyBody, familyWire } from './family-step.tsx';
import { generalStep } from './general-step.tsx';
import { yourFamilyStep } from './your-family-step.tsx';

const loadReady = async () => (await import('./ready-for-interview.tsx')).ReadyForInterview;
const ReadyForInterview = lazyOverlay(loadReady);

const steps: readonly WizardStep<FamilyProfile, FamilyBody>[] = [
  generalStep,
  yourFamilyStep,
  careNeedsStep,
  dutiesStep,
  aboutLifeStep,
  photosStep(familyWire),
];
const adminSteps: typeof steps = [adminStep(familyStatuses), ...steps];

type Props = {
  isAdminMode?: boolean /** What is new for somebody to whom the search is open. */;
  news: ReactNode;
};

export function FamilySetupPage({ isAdminMode = false, news }: Props) {
  const { id } = useParams();
  usePreloadWhenIdle(loadReady);
  return (
    <ProfileGate wanted="FAMILY_USER" id={isAdminMode ? id : undefined}>
      {(profile) => (
        <ProfileSetup
          key={profile.id}
          profile={profile}
          isAdminMode={isAdminMode}
          steps={steps}
          adminSteps={adminSteps}
          resumeCap={limits.familySteps}
          put={(body, options) => call(profiles.saveFamily, { params: { id: profile.id }, body }, options)}
          next={{
            lead: 'Next, see who could support you.',
            to: routes.findWorker,
            label: 'Find Worker',
          }}
          news={news}
          ReadyForInterview={ReadyForInterview}
        />
      )}
    </ProfileGate>
  );
}
