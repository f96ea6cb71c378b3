import { useQuery } from '@tanstack/react-query';
import { untilOpen } from '#contract/profiles/status/promises.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { seeWhatComesNext } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { countsQuery } from './conversation-query.ts';

/** For those who may not read messages yet: how many people would like to talk, and the way to what is missing. */
export function NotApproved() {
  const user = useSession()?.user;
  const waiting = useQuery(countsQuery).data?.waiting ?? 0;
  if (!user) return null;
  const others = user.role === 'FAMILY_USER' ? 'support workers' : 'families';
  return (
    <Stack gap={5}>
      <PageHeading isSmall>Messages</PageHeading>
      <EmptyState
        picture={<img src={picture} alt="" />}
        title={waitingWords(waiting) ?? 'No messages yet'}
        action={<LinkButton to={ownFindPage(user)}>{seeWhatComesNext}</LinkButton>}
      >
        {waiting > 0
          ? `You can read who it is, and answer, once ${untilOpen(user)}. Nothing is lost until then.`
          : `You and ${others} can write to each other here once ${untilOpen(user)}.`}
      </EmptyState>
    </Stack>
  );
}

function waitingWords(waiting: number): string | null {
  if (waiting === 0) return null;
  return waiting === 1
    ? '1 person would like to talk with you'
    : `${waiting} people would like to talk with you`;
}
