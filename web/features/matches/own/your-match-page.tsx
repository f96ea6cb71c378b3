import { useQuery } from '@tanstack/react-query';
import emptyPicture from '#web/content/pictures/mail-sent.svg';
import { ownFindPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { EndedMatch } from './ended-match.tsx';
import { OpenMatch } from './open-match.tsx';
import { ownMatchesQuery } from './own-matches.ts';
import { asOwn, isOpenMatch } from './sides.ts';
import type { YourMatchSlots } from './slots.ts';

/** The matches of one of the two: almost always one. */
export function YourMatchPage(slots: YourMatchSlots) {
  const role = useSession()?.user.role;
  const { data, error, refetch } = useQuery(ownMatchesQuery);
  if (role === undefined || role === 'ADMIN') return null;
  const own = data?.map((match) => asOwn(match, role));
  const open = own?.filter(({ match }) => isOpenMatch(match)) ?? [];
  const ended = own?.filter(({ match }) => !isOpenMatch(match)) ?? [];
  return (
    <Stack gap={6}>
      <PageHeading>{open.length > 1 ? 'Your matches' : 'Your match'}</PageHeading>
      {own === undefined && error !== null && (
        <LoadFailed title="We could not load your match" error={error} onRetry={() => void refetch()} />
      )}
      {own === undefined && error === null && <Loading />}
      {own?.length === 0 && <NoMatchYet />}
      {open.map((one) => (
        <OpenMatch key={one.match.id} own={one} slots={slots} />
      ))}
      {ended.length > 0 && (
        <Stack gap={4} as="section" aria-label="Earlier matches">
          <h2>Earlier</h2>
          {ended.map((one) => (
            <EndedMatch key={one.match.id} own={one} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading your match</VisuallyHidden>
    <Skeleton shape="card" />
  </div>
);

function NoMatchYet() {
  const user = useSession()?.user;
  if (!user) return null;
  const { isApproved } = standingOf(user);
  const others = user.role === 'FAMILY_USER' ? 'a support worker' : 'a family';
  return (
    <EmptyState
      picture={<img src={emptyPicture} alt="" />}
      title={user.status === 'MATCHED' ? 'Your match is not on this page yet' : 'No match yet'}
      action={
        isApproved ? (
          <LinkButton to={ownFindPage(user)}>Find {others}</LinkButton>
        ) : (
          <LinkButton to={ownViewPage(user)}>See where you are</LinkButton>
        )
      }
    >
      {user.status === 'MATCHED'
        ? 'Our team has told us that you are matched, but has not written down with whom. Ask them if you would like to see it here.'
        : `When our team proposes a match with ${others}, you find it here, and we write to you.`}
    </EmptyState>
  );
}
