import type { ReactNode } from 'react';
import type { Status } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import emptyPicture from '#web/content/pictures/mail-sent.svg';
import { ownFindPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

type Words = { title: string; text: ReactNode; action: ReactNode };

/** Where no match is open: what comes next, by where somebody is. Nothing is promised. */
export function NoMatch({ hasHadOne }: { hasHadOne: boolean }) {
  const user = useSession()?.user;
  if (!user || user.role === 'ADMIN') return null;
  const others = user.role === 'FAMILY_USER' ? 'support worker' : 'family';
  const talk = <LinkButton to={routes.contactUs}>Talk to our team</LinkButton>;
  const byStatus: Partial<Record<Status, Words>> = {
    MATCHED: {
      title: 'Your match is not on this page yet',
      text: 'Our team has marked you as matched, but has not recorded who with. Ask them if you would like to see it here.',
      action: talk,
    },
    UNMATCHED: {
      title: hasHadOne ? 'You can look again' : 'No match yet',
      text: `If our team proposes a match with a ${others}, you will find it here, and we will email you.`,
      action: <LinkButton to={ownFindPage(user)}>Find a {others}</LinkButton>,
    },
    FAILED_INTERVIEW: {
      title: 'There is no match here',
      text: `Would you like to talk about it? Call ${settings.supportPhone}, or write to us.`,
      action: talk,
    },
  };
  const { title, text, action } = byStatus[user.status] ?? {
    title: hasHadOne ? 'No match at the moment' : 'No match yet',
    text: 'There are a few steps before your search opens. Our team can propose a match after that.',
    action: <LinkButton to={ownViewPage(user)}>See where you are</LinkButton>,
  };
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
