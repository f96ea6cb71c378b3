import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Invitation, type Member, type MemberChange, team } from '#contract/accounts/team/team.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/session/session.ts';

export const useTeam = () =>
  useQuery({
    queryKey: queryKeys.team(),
    queryFn: ({ signal }) => call(team.list, {}, { signal }),
    // Another lead may have changed it since.
    staleTime: 0,
  });

/** The acts on the team; each shows the list as it is then. @throws ApiError, NetworkError; then nothing has changed */
export function useTeamActs() {
  const queries = useQueryClient();
  const ownId = useSession()?.user.id;
  const reload = async (changed: Member): Promise<Member> => {
    await queries.invalidateQueries({ queryKey: queryKeys.team() });
    // The menus follow one’s own rights.
    if (changed.id === ownId) void queries.invalidateQueries({ queryKey: queryKeys.profile() });
    return changed;
  };
  // What a refusal is about, such as somebody who has joined, is in the list by then.
  const refused = async (error: unknown) => {
    await queries.invalidateQueries({ queryKey: queryKeys.team() });
    throw error;
  };
  return {
    invite: (body: Invitation) => call(team.invite, { body }).then(reload, refused),
    inviteAgain: (id: string) => call(team.inviteAgain, { params: { id } }).then(reload, refused),
    change: (id: string, body: MemberChange) =>
      call(team.change, { params: { id }, body }).then(reload, refused),
    handOver: (id: string, to: string) =>
      call(team.handOver, { params: { id }, body: { to } }).then(reload, refused),
  };
}
