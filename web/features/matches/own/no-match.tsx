import { type ReactNode, useEffect } from 'react';
import type { Status } from '#contract/enums.ts';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import emptyPicture from '#web/content/pictures/mail-sent.svg';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { ownFindPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

type Words = { title: string; text: ReactNode; action: ReactNode };

/** Where no match is open: what comes next, by where somebody is. Nothing is promised. */
export function NoMatch({ latest }: { latest: OwnMatch | undefined }) {
  const user = useSession()?.user;
  const isMatched = user?.status === 'MATCHED';
  // Someone else may have ended the match, so this browser's status may be out of date.
  useEffect(() => {
    if (isMatched) void queryClient.invalidateQueries({ queryKey: queryKeys.profile() });
  }, [isMatched]);
  if (!user || user.role === 'ADMIN') return null;
  const others = user.role === 'FAMILY_USER' ? 'support worker' : 'family';
  const talk = <LinkButton to={routes.contactUs}>Talk to our team</LinkButton>;
  const find = <LinkButton to={ownFindPage(user)}>Find a {others}</LinkButton>;
  const byStatus: Partial<Record<Status, Words>> = {
    MATCHED: {
      title: 'Your match isn’t on this page yet',
      text: 'Our team has marked you as matched, but hasn’t recorded who with. Ask them if you’d like to see it here.',
      action: talk,
      ...endedWords(latest),
    },
    UNMATCHED: {
      title: latest ? 'You can look again' : 'No match yet',
      text: `If our team proposes a match with a ${others}, you’ll find it here, and we’ll email you.`,
      action: find,
      ...endedWords(latest),
    },
    FAILED_INTERVIEW: {
      title: 'There’s no match here',
      text: `Would you like to talk about it? Call ${settings.supportPhone}, or write to us.`,
      action: talk,
    },
  };
  const { title, text, action } = byStatus[user.status] ?? {
    title: latest ? 'No match at the moment' : 'No match yet',
    text: 'There are a few steps before your search opens. Our team can propose a match after that.',
    action: <LinkButton to={ownViewPage(user)}>See where you are</LinkButton>,
  };
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

const dayMs = 86_400_000;

/** For a day after the latest one has ended. */
function endedWords(latest: OwnMatch | undefined): Pick<Words, 'title' | 'text'> | undefined {
  if (!latest?.match.endedAt || Date.parse(latest.match.endedAt) < Date.now() - dayMs) return undefined;
  const { match, other, name } = latest;
  const whatNext =
    'When you’re ready, you can look again. Our team is here if you’d like to talk about what comes next.';
  return match.activeAt
    ? {
        title: other ? `Your match with ${name} has ended` : 'Your match has ended',
        text: `There’s no hurry. ${whatNext}`,
      }
    : { title: 'This match didn’t go ahead', text: `It happens, and it says nothing about you. ${whatNext}` };
}
