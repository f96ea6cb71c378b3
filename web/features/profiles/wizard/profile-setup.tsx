import { type FunctionComponent, useState } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { awaitsInterview, firstOpenStep } from './open-steps.ts';
import { SetupPage } from './setup-page.tsx';
import { type PutProfile, useSaveProfile } from './use-save-profile.ts';
import { Wizard } from './wizard.tsx';
import { WizardDone } from './wizard-done.tsx';
import type { WizardStep } from './wizard-step.ts';
import { numbersOf } from './wizard-steps.ts';

type Props<P, B> = {
  profile: P;
  isAdminMode: boolean;
  steps: readonly WizardStep<P, B>[];
  /** With the admin's own step before them. */
  adminSteps: readonly WizardStep<P, B>[];
  /** The wizard opens at most here. */
  resumeCap: number;
  put: PutProfile<B>;
  ReadyForInterview: FunctionComponent<{ isOpen: boolean; onClose: () => void }>;
};

/** The wizard of either role, with what comes after its last step. */
export function ProfileSetup<P extends Exclude<Profile, { role: 'ADMIN' }>, B extends object>({
  profile,
  isAdminMode,
  steps,
  adminSteps,
  resumeCap,
  put,
  ReadyForInterview,
}: Props<P, B>) {
  const [isFinished, setIsFinished] = useState(false);
  const save = useSaveProfile<B>(put, profile.id, isAdminMode);
  const open = firstOpenStep(profile, numbersOf(steps));
  return (
    <SetupPage profile={profile} isAdminMode={isAdminMode}>
      <Wizard
        profile={profile}
        steps={isAdminMode ? adminSteps : steps}
        isAdminMode={isAdminMode}
        resumeCap={resumeCap}
        save={save}
        onFinished={() => setIsFinished(!isAdminMode)}
        done={
          <WizardDone
            profile={profile}
            isAdminMode={isAdminMode}
            openStep={steps.find(({ number }) => number === open)}
          />
        }
      />
      <ReadyForInterview
        // It promises a call, which the server asks the team for when all steps are done.
        isOpen={isFinished && awaitsInterview(profile)}
        onClose={() => setIsFinished(false)}
      />
    </SetupPage>
  );
}
