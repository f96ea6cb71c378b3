import { Eye } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { viewPath } from '#web/features/profiles/view/viewer.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { numbersOf } from './moving.ts';
import { awaitsInterview, firstOpenStep } from './open-steps.ts';
import styles from './profile-setup.module.css';
import { type PutProfile, useSaveProfile } from './saving/use-save-profile.ts';
import { Wizard } from './wizard.tsx';
import type { WizardStep } from './wizard-step.ts';

type AnyProfile = Exclude<Profile, { role: 'ADMIN' }>;

/** Where people go once the profile is done. */
type NextPage = { lead: string; to: string; label: string };

type Props<P, B> = {
  profile: P;
  isAdminMode: boolean;
  steps: readonly WizardStep<P, B>[];
  /** The same steps after the admin's own step. */
  adminSteps: readonly WizardStep<P, B>[];
  /** The last step at which the wizard may open. */
  resumeCap: number;
  put: PutProfile<B>;
  next: NextPage;
  ReadyForInterview: FunctionComponent<{ isOpen: boolean; onClose: () => void }>;
};

/** The page with the wizard of either role, and what comes after its last step. */
export function ProfileSetup<P extends AnyProfile, B extends object>({
  profile,
  isAdminMode,
  steps,
  adminSteps,
  resumeCap,
  put,
  next,
  ReadyForInterview,
}: Props<P, B>) {
  const [isFinished, setIsFinished] = useState(false);
  const save = useSaveProfile<B>(put, profile.id, isAdminMode);
  const open = firstOpenStep(profile, numbersOf(steps));
  const { firstName, lastName = '' } = profile;
  const view = {
    id: 'view',
    label: isAdminMode ? 'View profile' : 'View my profile',
    href: viewPath(profile, isAdminMode),
    icon: <Eye aria-hidden="true" />,
  };
  return (
    <Stack gap={4}>
      <div className={classNames(styles.head, !isAdminMode && styles.hiddenOnPhones)}>
        <PageHeading>{isAdminMode ? `${firstName} ${lastName}` : 'Set up your profile'}</PageHeading>
        <div className={styles.view}>
          <LinkButton to={view.href} variant="secondary" size="small" icon={view.icon}>
            {view.label}
          </LinkButton>
        </div>
      </div>
      <Wizard
        profile={profile}
        steps={isAdminMode ? adminSteps : steps}
        isAdminMode={isAdminMode}
        resumeCap={resumeCap}
        save={save}
        menu={<MenuButton label="More" size="small" items={[view]} />}
        onFinished={() => setIsFinished(!isAdminMode)}
        done={
          isAdminMode ? (
            <DoneByAdmin profile={profile} />
          ) : (
            <Done profile={profile} next={next} openStep={steps.find(({ number }) => number === open)} />
          )
        }
      />
      <ReadyForInterview
        // The dialog promises a call, which the server requests from the team once all steps are done.
        isOpen={isFinished && awaitsInterview(profile)}
        onClose={() => setIsFinished(false)}
      />
    </Stack>
  );
}

const DoneByAdmin = ({ profile }: { profile: AnyProfile }) => (
  <Stack gap={5}>
    <p>The profile is up to date.</p>
    <Row>
      <LinkButton to={routes.adminLanding}>Search</LinkButton>
      <LinkButton to={viewPath(profile, true)} variant="secondary">
        View profile
      </LinkButton>
    </Row>
  </Stack>
);

type DoneProps = {
  profile: AnyProfile;
  next: NextPage;
  /** The first step that is not completed, if there is one. */
  openStep: { number: number; title: string } | undefined;
};

/** What to do next, once the last step is saved. */
function Done({ profile, next, openStep }: DoneProps) {
  return (
    <Stack gap={5}>
      {openStep ? (
        <p>
          What you have answered is saved. Your profile is whole once every step is done: the first one open
          is <strong>{openStep.title}</strong>. Look it over, then press Continue there.
        </p>
      ) : (
        <p>
          Thank you, {profile.firstName}. You can change your answers whenever you like. {next.lead}
        </p>
      )}
      <Row>
        {openStep ? (
          <LinkButton to={`?step=${openStep.number}`}>Go to {openStep.title}</LinkButton>
        ) : (
          <LinkButton to={next.to}>{next.label}</LinkButton>
        )}
        <LinkButton to={viewPath(profile, false)} variant="secondary">
          View my profile
        </LinkButton>
      </Row>
    </Stack>
  );
}
