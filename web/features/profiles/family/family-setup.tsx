import { useParams } from 'react-router';
import { feeWords, promised } from '#contract/admissions/promises.ts';
import { familyStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { ProfileGate } from '#web/features/profiles/view/profile-gate.tsx';
import { adminStep } from '#web/features/profiles/wizard/admin-step.tsx';
import { photosStep } from '#web/features/profiles/wizard/photos-step.tsx';
import { ProfileSetup } from '#web/features/profiles/wizard/profile-setup.tsx';
import type { WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { call } from '#web/lib/api/api.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { aboutLifeStep } from './about-life-step.tsx';
import { careNeedsStep } from './care-needs-step.tsx';
import { dutiesStep } from './duties-step.tsx';
import styles from './family-setup.module.css';
import { type FamilyBody, familyWire } from './family-step.tsx';
import { generalStep } from './general-step.tsx';
import { yourFamilyStep } from './your-family-step.tsx';

const steps: readonly WizardStep<FamilyProfile, FamilyBody>[] = [
  generalStep,
  yourFamilyStep,
  careNeedsStep,
  dutiesStep,
  aboutLifeStep,
  photosStep(familyWire),
];
const adminSteps: typeof steps = [adminStep(familyStatuses), ...steps];

export function FamilySetupPage({ isAdminMode = false }: { isAdminMode?: boolean }) {
  const { id } = useParams();
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
            isOpen: 'You can look for support workers now.',
          }}
          ReadyForInterview={ReadyForInterview}
        />
      )}
    </ProfileGate>
  );
}

/** Section 2, family step 6: what happens next, and what it costs. */
const ReadyForInterview = ({ profile }: { profile: FamilyProfile }) => (
  <LazyDialog
    title={messages.readyForInterviewTitle}
    size="small"
    actions={
      <>
        <CloseButton>Update profile</CloseButton>
        <LinkButton to={routes.findWorker}>Find Workers</LinkButton>
      </>
    }
  >
    <ul className={styles.points}>
      <li>
        Our admissions team will make contact with you within {limits.admissionsContactHours} hours for an
        interview.
      </li>
      <li>{promised('search', 'FAMILY_USER')} Then you can contact support workers directly.</li>
      <li>{feeWords(profile.address?.country?.code ?? null)}</li>
    </ul>
    <p>Until then, Find Workers shows you what comes next.</p>
  </LazyDialog>
);
