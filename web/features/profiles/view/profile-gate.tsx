import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/enums.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { untilOpen } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { notOpenDialogs } from '#contract/texts/dialogs/not-open.ts';
import emptyPicture from '#web/content/pictures/empty-profile.svg';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { ownProfileQuery, profileQuery } from '#web/lib/api/profile-query.ts';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { seeWhatComesNext, useIsShutOut } from '#web/lib/session/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './profile-page.module.css';

type RoleWithProfile = Exclude<Role, 'ADMIN'>;
type ProfileOf<R extends RoleWithProfile> = Extract<Profile, { role: R }>;

type Props<R extends RoleWithProfile> = {
  wanted: R;
  /** Without an id, the caller's own profile. */
  id: string | undefined;
  children: (profile: ProfileOf<R>) => ReactNode;
};

/** Loads a profile of one role, and says why when it cannot be shown. */
export function ProfileGate<R extends RoleWithProfile>({ wanted, id, children }: Props<R>) {
  const isShutOut = useIsShutOut() && id !== undefined;
  const query = useProfile(id, { isWanted: !isShutOut });
  if (isShutOut) return <NotApproved />;
  if (query.data) {
    return isOfRole(query.data, wanted) ? children(query.data) : <ProfileUnknown />;
  }
  if (query.isFetching) return <ProfileSkeleton />;
  return <ProfileProblem error={query.error} onRetry={() => query.refetch()} />;
}

const useProfile = (id: string | undefined, { isWanted }: { isWanted: boolean }) =>
  useQuery({
    ...(id === undefined ? ownProfileQuery : profileQuery(id)),
    enabled: isWanted,
  });

const isOfRole = <R extends RoleWithProfile>(profile: Profile, role: R): profile is ProfileOf<R> =>
  profile.role === role;

function ProfileProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'not-approved') return <NotApproved />;
  if (error instanceof ApiError && [403, 404].includes(error.status)) return <ProfileUnknown />;
  return (
    <NoticePage
      role="alert"
      picture={errorPicture}
      title="This profile couldn’t be loaded"
      lead={describeError(error)}
      actions={<Button onPress={onRetry}>Try again</Button>}
    />
  );
}

/** Goes back to the page before, or to the search if a link from elsewhere was opened. */
function ProfileUnknown() {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const search = user?.role === 'ADMIN' ? routes.adminLanding : user && ownFindPage(user);
  return (
    <NoticePage
      picture={emptyPicture}
      title="We can’t find this profile"
      lead="It may have been taken down since, or the link may be incomplete."
      actions={
        isFirstPage ? (
          <LinkButton to={search ?? routes.home}>Go to the search</LinkButton>
        ) : (
          <Button onPress={() => navigate(-1)}>Go back</Button>
        )
      }
    />
  );
}

/** 403: people see the other side only once the team lets them. What comes next is said where they search. */
function NotApproved() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <NoticePage
      picture={emptyPicture}
      title={notOpenDialogs.notOpen.profiles({ approved: untilOpen(user) })}
      lead={
        <>
          Any questions? Call us on <SupportPhone className={styles.phone} />.
        </>
      }
      actions={
        <LinkButton to={ownFindPage(user)} variant="primary">
          {seeWhatComesNext}
        </LinkButton>
      }
    />
  );
}

const ProfileSkeleton = () => (
  <Stack gap={6}>
    <VisuallyHidden>
      <p role="status">Loading the profile …</p>
    </VisuallyHidden>
    <div className={styles.header}>
      <Skeleton shape="circle" />
      <div className={styles.loadingTitle}>
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
      </div>
    </div>
    <div className={styles.columns}>
      <Skeleton shape="card" />
      <div>
        <Skeleton width="long" />
        <Skeleton />
        <Skeleton width="medium" />
      </div>
    </div>
  </Stack>
);
