import type { Profile } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { viewPath } from '#web/features/profiles/viewer.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import styles from './wizard-done.module.css';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  isAdminMode: boolean;
  /** The first step that is not completed, if there is one. */
  openStep?: { number: number; title: string } | undefined;
};

/** What to do next, once the last step is saved. */
export function WizardDone({ profile, isAdminMode, openStep }: Props) {
  const view = viewPath(profile, isAdminMode);
  if (isAdminMode) {
    return (
      <div className={styles.done}>
        <p>The profile is up to date.</p>
        <div className={styles.actions}>
          <LinkButton to={routes.adminLanding}>Search</LinkButton>
          <LinkButton to={view} variant="secondary">
            View profile
          </LinkButton>
        </div>
      </div>
    );
  }
  if (openStep) {
    return (
      <div className={styles.done}>
        <p>
          What you have answered is saved. Your profile is whole once every step is done: the first one open
          is <strong>{openStep.title}</strong>. Look it over, then press Continue there.
        </p>
        <div className={styles.actions}>
          <LinkButton to={`?step=${openStep.number}`}>Go to {openStep.title}</LinkButton>
          <LinkButton to={view} variant="secondary">
            View my profile
          </LinkButton>
        </div>
      </div>
    );
  }
  const isFamily = profile.role === 'FAMILY_USER';
  return (
    <div className={styles.done}>
      <p>
        Thank you, {profile.firstName}. You can change your answers whenever you like.{' '}
        {isFamily
          ? 'Next, see who could support you.'
          : 'Next, see which families look for somebody like you.'}
      </p>
      <div className={styles.actions}>
        {isFamily ? (
          <LinkButton to={routes.findWorker}>Find Worker</LinkButton>
        ) : (
          <LinkButton to={routes.findFamily}>Find Family</LinkButton>
        )}
        <LinkButton to={view} variant="secondary">
          View my profile
        </LinkButton>
      </div>
    </div>
  );
}
