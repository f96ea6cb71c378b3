import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profiles/profiles.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { updateUser } from '#web/lib/session/session.ts';

/** Rejects if nothing was saved. */
export type SaveStep<B> = (body: B, options?: SaveOptions) => Promise<void>;
export type SaveOptions = {
  /** What the fields of the body were edited from. */
  basedOn?: Readonly<Record<string, unknown>>;
  /** The step that this completes. */
  completedStep?: number;
  /** Set if the window may close before the response arrives. */
  outlivesWindow?: boolean;
};

export type PutProfile<B> = (body: B, options: { outlivesWindow: boolean }) => Promise<Profile>;

/** Saves part of a profile and updates what the other screens show of it. */
export function useSaveProfile<B extends object>(
  put: PutProfile<B>,
  id: string,
  isAdminMode: boolean,
): SaveStep<B> {
  const queries = useQueryClient();
  const queryKey = queryKeys.profile(isAdminMode ? id : undefined);

  const remember = (saved: Profile) => {
    // A request under way may return an older profile.
    void queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, saved);
    // Which checks are asked for depends on the country.
    void queries.invalidateQueries({ queryKey: queryKeys.checks(id) });
    if (isAdminMode) {
      void queries.invalidateQueries({ queryKey: queryKeys.supportWorkers() });
      void queries.invalidateQueries({ queryKey: queryKeys.families() });
      return;
    }
    const { firstName, lastName = '', status, lastStepCompleted = 0, percentComplete = 0 } = saved;
    updateUser({ firstName, lastName, status, lastStepCompleted, percentComplete });
  };

  return async (body, { basedOn, completedStep, outlivesWindow = false } = {}) => {
    // An admin's edits leave the owner's progress alone.
    const progress = !isAdminMode && completedStep !== undefined && { completedStep };
    try {
      remember(await put({ ...body, ...progress, ...(basedOn && { basedOn }) }, { outlivesWindow }));
    } catch (error) {
      // The cached profile is as outdated as what was edited.
      if (isEditedElsewhere(error)) void queries.invalidateQueries({ queryKey, exact: true });
      throw error;
    }
  };
}

export const isEditedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'edited-elsewhere';
