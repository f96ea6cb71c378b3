import { Menu } from 'lucide-react';
import { StaticRouter } from 'react-router';
import frameStyles from '#web/app/frame/frame.module.css';
import headerStyles from '#web/app/frame/header.module.css';
import { Logo, PhoneLink } from '#web/app/frame/header.tsx';
import type { Screen } from '#web/app/routing/screen.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

/**
 * A screen before its code is there: the frame, the heading, and bars where the rest will be. Nothing in it depends on
 * who reads it. Each part has the place and size of the one that the application puts there.
 */
export function Shell({ screen }: { screen: Screen }) {
  const isTeam = screen.who?.length === 1 && screen.who[0] === 'ADMIN';
  return (
    <StaticRouter location={screen.path}>
      <div className={frameStyles.frame} data-shell="">
        <header className={headerStyles.header}>
          <div className={classNames(headerStyles.bar, isTeam && headerStyles.team)}>
            <Logo />
            <div className={headerStyles.early}>
              <PhoneLink />
            </div>
            <div className={classNames(headerStyles.menu, headerStyles.space)}>
              <Menu />
              <span>Menu</span>
            </div>
          </div>
        </header>
        <nav aria-hidden="true" className={frameStyles.breadcrumbs} data-team={isTeam || undefined}>
          <div className={frameStyles.link} />
        </nav>
        <main id="main" className={frameStyles.main}>
          <Stack gap={screen.heading === 'small' ? 4 : 6}>
            <Heading screen={screen} />
            <VisuallyHidden>
              <p role="status">Loading …</p>
            </VisuallyHidden>
            <Skeleton shape="card" />
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </Stack>
        </main>
      </div>
    </StaticRouter>
  );
}

function Heading({ screen: { title, heading } }: { screen: Screen }) {
  if (heading === 'fromData')
    return (
      <>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <Skeleton shape="heading" width="medium" />
      </>
    );
  return <PageHeading isSmall={heading === 'small'}>{title}</PageHeading>;
}
