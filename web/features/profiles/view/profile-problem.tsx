import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import emptyPicture from '#web/content/pictures/empty-profile.svg';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';
import styles from './profile-notice.module.css';
import { ProfileNotice } from './profile-notice.tsx';

type Props = { error: unknown; onRetry: () => void };

export function ProfileProblem({ error, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'not-approved') return <NotApproved />;
  // An id that is not even one is answered with 400; to the reader it is a profile that is not there.
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <ProfileUnknown />;
  return (
    <ProfileNotice
      picture={errorPicture}
      title="This profile could not be loaded"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {describeError(error)}
    </ProfileNotice>
  );
}

export function ProfileUnknown() {
  return (
    <ProfileNotice
      picture={emptyPicture}
      title="This profile is not here"
      action={
        <LinkButton to={routes.home} variant="secondary">
          Back to the start
        </LinkButton>
      }
    >
      It may have been taken down since, or the link may be incomplete.
    </ProfileNotice>
  );
}

/** 403: the other side is seen only once the admissions team has met someone. */
function NotApproved() {
  const isFamily = useSession()?.user.role === 'FAMILY_USER';
  return (
    <ProfileNotice
      picture={emptyPicture}
      title="You can open profiles after your interview"
      action={
        <LinkButton to={isFamily ? routes.familySetup : routes.supportWorkerSetup} variant="primary">
          Set up my profile
        </LinkButton>
      }
    >
      Finish your own profile first, then have a talk with our team. Any questions? Call us on{' '}
      <a className={styles.phone} href={settings.supportPhoneHref}>
        {settings.supportPhone}
      </a>
      .
    </ProfileNotice>
  );
}
