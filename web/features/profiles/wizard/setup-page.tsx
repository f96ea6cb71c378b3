import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { viewPath } from '#web/features/profiles/viewer.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './setup-page.module.css';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  isAdminMode: boolean;
  children: ReactNode;
};

export function SetupPage({ profile, isAdminMode, children }: Props) {
  const { firstName, lastName = '' } = profile;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{isAdminMode ? `${firstName} ${lastName}` : 'Set up your profile'}</PageHeading>
        <LinkButton
          to={viewPath(profile, isAdminMode)}
          variant="secondary"
          size="small"
          icon={<Eye aria-hidden="true" />}
        >
          {isAdminMode ? 'View profile' : 'View my profile'}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
