import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profiles.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { updateUser } from '#web/lib/session.ts';

/** After a save: what is shown elsewhere follows. */
export function useRememberProfile(isAdminMode: boolean) {
  const queries = useQueryClient();
  return (saved: Profile) => {
    const queryKey = queryKeys.profile(isAdminMode ? saved.id : undefined);
    // An answer that is under way may be older than the save.
    void queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, saved);
    if (isAdminMode) {
      void queries.invalidateQueries({ queryKey: queryKeys.supportWorkers() });
      void queries.invalidateQueries({ queryKey: queryKeys.families() });
      return;
    }
    const { firstName, lastName = '', status, lastStepCompleted = 0, percentComplete = 0 } = saved;
    updateUser({ firstName, lastName, status, lastStepCompleted, percentComplete });
  };
}
