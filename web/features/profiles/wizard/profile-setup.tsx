import { Eye } from 'lucide-react';
import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Status } from '#contract/enums.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { emptySteps, nextStep, stillEmpty } from '#contract/profiles/steps.ts';
import { routes } from '#contract/routes.ts';
import { promiseTexts } from '#contract/texts/promises.ts';
import { viewPath } from '#web/features/profiles/view/viewer.ts';
import { loadChunk } from '#web/lib/lazy/load-chunk.ts';
import { seeWhatComesNext, useStanding } from '#web/lib/session/standing.ts';
import { stepLinks } from '#web/lib/session/step-links.ts';
import { fullName } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { AutoFill } from '#web/ui/field/auto-fill.ts';
import { LinkSentence } from '#web/ui/link-sentence/link-sentence.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './profile-setup.module.css';
import { type PutProfile, useSaveProfile } from './saving/use-save-profile.ts';
import { Wizard } from './wizard.tsx';
import type { WizardStep } from './wizard-step.ts';

type AnyProfile = Exclude<Profile, { role: 'ADMIN' }>;

/** Where people go once the profile is done and the search is open to them; before, it says there what comes next. */
type NextPage = {
  lead: string;
  to: string;
  label: string;
};

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
  /** What is new for somebody to whom the search is open. */
  news: ReactNode;
  ReadyForInterview: FunctionComponent<{ profile: P }>;
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
  news,
  ReadyForInterview,
}: Props<P, B>) {
  const [isFinished, setIsFinished] = useState(false);
  // The dialog promises a call, which the server requests from the team once all steps are done.
  const isReady = isFinished && awaitsInterview(profile);
  const openReady = useEffectEvent(() =>
    afterMissing(profile, () => openOverlay(<ReadyForInterview profile={profile} />)),
  );
  useEffect(() => {
    if (!isReady) return;
    openReady();
    setIsFinished(false);
  }, [isReady]);
  const save = useSaveProfile<B>(put, profile.id, isAdminMode);
  const { firstName, lastName = '' } = profile;
  const { isApproved } = useStanding();
  const mayLook = !isAdminMode && isApproved && nextStep(profile) === null;
  // A link to a step leads to that step.
  const [params] = useSearchParams();
  const [isStepGiven] = useState(params.has('step'));
  const view = isAdminMode ? 'View profile' : 'View my profile';
  const eye = (label: string) => (
    <LinkButton
      to={viewPath(profile, isAdminMode)}
      variant="secondary"
      size="small"
      icon={<Eye aria-hidden="true" />}
      aria-label={view}
    >
      {label}
    </LinkButton>
  );
  return (
    <Stack gap={4}>
      <div className={classNames(styles.head, !isAdminMode && styles.hiddenOnPhones)}>
        <PageHeading>{isAdminMode ? fullName({ firstName, lastName }) : 'Set up your profile'}</PageHeading>
        <div className={styles.view}>{eye(view)}</div>
      </div>
      {mayLook && <WayOn next={next}>{news}</WayOn>}
      <AutoFill value={!isAdminMode}>
        <Wizard
          profile={profile}
          steps={isAdminMode ? adminSteps : steps}
          isAdminMode={isAdminMode}
          resumeCap={resumeCap}
          save={save}
          isSecond={mayLook && !isStepGiven}
          eye={eye('View')}
          onFinished={() => setIsFinished(!isAdminMode)}
          done={isAdminMode ? <DoneByAdmin profile={profile} /> : <Done profile={profile} next={next} />}
        />
      </AutoFill>
    </Stack>
  );
}

/** `goOn` follows on this page only, and without the offer if that cannot be loaded. */
async function afterMissing(profile: AnyProfile, goOn: () => void): Promise<void> {
  const page = location.pathname;
  const goOnHere = () => location.pathname === page && goOn();
  try {
    const { offerMissing } = await loadChunk(() => import('./missing-first.tsx'));
    offerMissing(profile, goOnHere);
  } catch {
    goOnHere();
  }
}

/** For people who may see the other side: what is new, and what they most likely came for, before the steps. */
const WayOn = ({ next, children }: { next: NextPage; children: ReactNode }) => (
  <Card as="section" aria-label="What’s new">
    <Row align="center" justify="between">
      <div className={styles.news}>{children}</div>
      <LinkButton to={next.to}>{next.label}</LinkButton>
    </Row>
  </Card>
);

const DoneByAdmin = ({ profile }: { profile: AnyProfile }) => (
  <Stack gap={5}>
    <p>Your changes are saved.</p>
    <StillEmpty profile={profile} />
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
};

/** The steps of the wizard on this page that somebody has been through without an answer. */
const StillEmpty = ({ profile }: { profile: AnyProfile }) => (
  <LinkSentence lead={stillEmpty} links={stepLinks('', emptySteps(profile))} />
);

/** What to do next, once the last step is saved. */
function Done({ profile, next }: DoneProps) {
  const openStep = nextStep(profile);
  const { isApproved } = useStanding();
  return (
    <Stack gap={5}>
      {openStep ? (
        <p>
          You still have steps to finish. Next: <strong>{openStep.title}</strong>. Look it over, then press
          Continue there.
        </p>
      ) : (
        <>
          <p>
            Thank you, <bdi>{profile.firstName}</bdi>. {promiseTexts.throughEveryStep}
          </p>
          <StillEmpty profile={profile} />
          <p>You can change your answers whenever you like. {isApproved && next.lead}</p>
        </>
      )}
      <Row>
        {openStep ? (
          <LinkButton to={`?step=${openStep.number}`}>Go to {openStep.title}</LinkButton>
        ) : (
          <LinkButton to={next.to}>{isApproved ? next.label : seeWhatComesNext}</LinkButton>
        )}
        <LinkButton to={viewPath(profile, false)} variant="secondary">
          View my profile
        </LinkButton>
      </Row>
    </Stack>
  );
}

type Applicant = { percentComplete?: number | undefined; status: Status };

/** Whether the server has asked the admissions team for an interview that has not been held yet. */
const awaitsInterview = ({ percentComplete, status }: Applicant): boolean =>
  percentComplete === 100 && status === 'READY_FOR_INTERVIEW';
