import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import styles from './not-approved.module.css';

/** Section 2: what a family sees before the admissions team has let it see workers. */
export function NotApproved() {
  return (
    <EmptyState
      picture={<img src={picture} alt="" />}
      title="See Workers Here!"
      action={
        <LinkButton to={routes.familySetup} variant="primary">
          Set up profile
        </LinkButton>
      }
    >
      <ol className={styles.steps}>
        <li>Complete your profile, so that we know who you are looking for.</li>
        <li>
          Complete an interview with our team. Questions? Call{' '}
          <a className={styles.phone} href={settings.supportPhoneHref}>
            {settings.supportPhone}
          </a>
          .
        </li>
      </ol>
    </EmptyState>
  );
}
