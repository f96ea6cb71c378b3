import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AllSettings, type SomeSettings, settingsCalls } from '#contract/admissions/settings.ts';
import { applySettings } from '#contract/settings.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { useIsSignedIn } from '#web/lib/session/session.ts';

/** What the operator has set, with the changes; for leads. */
export function useAllSettings() {
  const isSignedIn = useIsSignedIn();
  const maySet = useMay('settings');
  return useQuery({
    queryKey: queryKeys.settings(),
    queryFn: ({ signal }) => call(settingsCalls.read, {}, { signal }),
    refetchOnWindowFocus: true,
    enabled: isSignedIn && maySet,
  });
}

/** Saves some settings. After a conflict the page shows what a colleague has set meanwhile. @throws when the server refuses */
export function useSaveSettings(): (version: number, changes: SomeSettings) => Promise<AllSettings> {
  const queries = useQueryClient();
  return async (version, changes) => {
    try {
      const saved = await call(settingsCalls.change, { body: { version, ...changes } });
      applySettings(saved.settings);
      queries.setQueryData(queryKeys.settings(), saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.settings() });
      throw error;
    }
  };
}
