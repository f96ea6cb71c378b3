import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { duplicates } from '#contract/admissions/duplicates.ts';
import { call } from '#web/lib/api/api.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

export const useDuplicates = (profileId: string) =>
  useQuery({
    queryKey: ['duplicates', profileId],
    queryFn: ({ signal }) => call(duplicates.ofPerson, { params: { profileId } }, { signal }),
    enabled: useIsSignedIn(),
  });

/** Merges that can still be undone. */
export const useMerges = (profileId: string) =>
  useQuery({
    queryKey: ['duplicates', profileId, 'merges'],
    queryFn: ({ signal }) => call(duplicates.merges, { params: { profileId } }, { signal }),
    enabled: useIsSignedIn(),
  });

const noIds: ReadonlySet<string> = new Set();

/** Who may have signed up twice; nobody until that's known. */
export function useMarkedDuplicates(): ReadonlySet<string> {
  const { data = noIds } = useQuery({
    queryKey: ['duplicates'],
    queryFn: ({ signal }) => call(duplicates.marked, {}, { signal }),
    ...sharedWork,
    select: ({ ids }): ReadonlySet<string> => new Set(ids),
    enabled: useIsSignedIn(),
  });
  return data;
}

export const useMergePreview = (profileId: string, goingId: string) =>
  useQuery({
    queryKey: ['duplicates', profileId, 'preview', goingId],
    queryFn: ({ signal }) =>
      call(duplicates.preview, { params: { profileId }, query: { goingId } }, { signal }),
    enabled: useIsSignedIn(),
    gcTime: 0,
  });

type Act = () => Promise<unknown>;

/** Does something about two accounts, and reloads what shows them. */
export function useDuplicatesAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => act(),
    // Everything that the team sees of the two may have changed.
    onSettled: () => queries.invalidateQueries(),
  });
}
