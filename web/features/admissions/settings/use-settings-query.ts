import { useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleIn } from '#contract/admissions/hiding-words.ts';
import { type AllSettings, type SomeSettings, settingsCalls } from '#contract/admissions/settings.ts';
import { applySettings } from '#contract/settings.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import { confirmHiding, NotConfirmed } from './hiding-question.tsx';

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

/** Saves some settings, after a question where people would go out of the search. After a conflict the page shows what a colleague has set meanwhile. @throws when the server refuses, or nobody has confirmed */
export function useSaveSettings(): (version: number, changes: SomeSettings) => Promise<AllSettings> {
  const queries = useQueryClient();
  const save = async (version: number, changes: SomeSettings, mayHide = 0): Promise<AllSettings> => {
    try {
      const saved = await call(settingsCalls.change, { body: { version, mayHide, ...changes } });
      applySettings(saved.settings);
      queries.setQueryData(queryKeys.settings(), saved);
      return saved;
    } catch (error) {
      const question = hidingQuestion(error);
      if (question) {
        // Asked again, should it be more by then.
        if (await confirmHiding(question)) return save(version, changes, peopleIn(question));
        throw new NotConfirmed();
      }
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.settings() });
      throw error;
    }
  };
  return (version, changes) => save(version, changes);
}

/** What the server says before it hides people from the search, and asks whether it may. */
const hidingQuestion = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.problem.errors?.find(({ field }) => field === 'mayHide')?.message
    : undefined;
