import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvedStatuses } from '#contract/enums.ts';
import { useConversationCounts } from '#web/features/conversations/counts/use-counts.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { getSession, updateUser, useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';

/**
 * The stored user goes stale: the email is verified on a phone, an admin sets a status. Asking once on arrival also
 * finds out whether the session has ended.
 */
export function KeepUserFresh() {
  const session = useSession();
  const queries = useQueryClient();
  const isMisjudged = useIsMisjudged();
  const { data } = useQuery({
    ...ownProfileQuery,
    enabled: session !== null,
    refetchOnWindowFocus: session?.user.emailVerified === false,
  });
  useEffect(() => {
    if (!data) return;
    const { firstName, lastName, status, email, emailVerified } = data;
    const isNews = status !== getSession()?.user.status;
    const { lastStepCompleted, percentComplete, takenTour, address } = data;
    updateUser({
      firstName,
      status,
      ...(address && { countryCode: address.country?.code ?? null }),
      ...(lastName !== undefined && { lastName }),
      ...(email !== undefined && { email }),
      ...(emailVerified !== undefined && { emailVerified }),
      ...(lastStepCompleted !== undefined && { lastStepCompleted }),
      ...(percentComplete !== undefined && { percentComplete }),
      ...(takenTour !== undefined && { takenTour }),
      ...(data.agreed && { agreed: data.agreed }),
      ...(data.role === 'ADMIN' && data.rights && { rights: data.rights }),
    });
    if (isNews)
      followApproval(
        queries,
        approvedStatuses.some((approved) => approved === status),
      );
  }, [data, queries]);
  useEffect(() => {
    if (isMisjudged) void queries.invalidateQueries({ queryKey: queryKeys.profile() });
  }, [isMisjudged, queries]);
  return null;
}

/**
 * Whether the user’s approval is out of date: the team has set a status while a page is open. Only who is
 * approved has new messages, and only for others somebody waits.
 */
function useIsMisjudged(): boolean {
  const user = useSession()?.user;
  const { unread = 0, waiting = 0 } = useConversationCounts() ?? {};
  return user !== undefined && (standingOf(user).isApproved ? waiting : unread) > 0;
}

/** Once approved, reloads what was refused before; once not approved, what was loaded before. */
function followApproval(queries: QueryClient, isApproved: boolean): void {
  for (const about of ['summary', 'match', 'introductions', 'conversations']) {
    void queries.invalidateQueries({
      queryKey: [about],
      predicate: ({ state }) => (state.status === 'error') === isApproved,
    });
  }
}
