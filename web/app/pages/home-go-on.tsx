import { QueryClientProvider } from '@tanstack/react-query';
import { use, useId } from 'react';
import { routes } from '#contract/routes.ts';
import { BarPlaces } from '#web/app/frame/bar-places.ts';
import type { NavItem } from '#web/app/routing/screen.ts';
import { useConversationCounts } from '#web/features/conversations/counts/use-counts.ts';
import { whatIsNew } from '#web/features/conversations/counts/what-is-new.ts';
import { useHasMatch } from '#web/features/matches/shared/own-matches.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { ownFindPage, ownSetupPage } from '#web/lib/session/first-page.ts';
import type { Session } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './home-go-on.module.css';

/** From the file that the searches load too: in one of its own, its words would be on every page. */
const WhatComesNext = lazyComponent(async () => (await import('./shut-out.tsx')).WhatComesNext);

/** Where somebody goes on: the search, messages, their match, and what comes next. For the team, its lists. */
export function HomeGoOn({ session }: { session: Session }) {
  const id = useId();
  const { user } = session;
  const isTeam = user.role === 'ADMIN';
  const own = useOwnPlaces(session);
  const lists = use(BarPlaces).filter(({ to }) => to !== routes.contactUs);
  const places = isTeam ? lists : own;
  return (
    <section className={styles.goOn} aria-labelledby={id}>
      <h2 id={id}>Welcome back{user.firstName && `, ${user.firstName}`}</h2>
      <Row gap={2}>
        {places.map(({ label, to }, place) => (
          <LinkButton key={to} to={to} variant={place === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </Row>
      {!isTeam && (
        <QueryClientProvider client={queryClient}>
          <WhatComesNext />
        </QueryClientProvider>
      )}
    </section>
  );
}

function useOwnPlaces({ user }: Session): NavItem[] {
  const news = whatIsNew(useConversationCounts());
  const hasMatch = useHasMatch();
  const find = { label: user.role === 'FAMILY_USER' ? 'Find Worker' : 'Find Family', to: ownFindPage(user) };
  const setup = { label: 'Setup My Profile', to: ownSetupPage(user) };
  return [
    ...(standingOf(user).isFinished ? [find] : [setup, find]),
    { label: news ? `Messages (${news.count} new)` : 'Messages', to: routes.messages },
    ...(hasMatch ? [{ label: 'Your match', to: routes.yourMatch }] : []),
  ];
}
