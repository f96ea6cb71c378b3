import { type Check, type ChecksOfPerson, type changedCheckInput, checks } from '#contract/checks/checks.ts';
import type { z } from '#contract/zod.ts';
import { deleteDocument } from '#web/features/checks/photo/documents.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

/** Shows what was saved at once, and reads the rest again: another check may count now. */
function show(profileId: string, change: (list: Check[]) => Check[]): void {
  const queryKey = queryKeys.checks(profileId);
  queryClient.setQueryData<ChecksOfPerson>(queryKey, (own) => own && { ...own, checks: change(own.checks) });
  void queryClient.invalidateQueries({ queryKey });
}

const listed = (profileId: string) =>
  queryClient.getQueryData<ChecksOfPerson>(queryKeys.checks(profileId))?.checks ?? [];

/** Deletes the photo of a document that no check has any more. */
async function deleteUnused(profileId: string, guidID: string | null): Promise<void> {
  if (guidID === null || listed(profileId).some((one) => one.guidID === guidID)) return;
  // Where this fails, the picture stays among the person's own, where they can delete it.
  await deleteDocument(profileId, guidID).catch(() => undefined);
}

/** Hands in a check, or changes the version of one that was read. @throws ApiError, NetworkError */
export async function saveCheck(
  profileId: string,
  body: z.output<typeof changedCheckInput>,
  changed: Check | undefined,
): Promise<Check> {
  const saved = changed
    ? await call(checks.change, {
        params: { checkId: changed.id },
        body: { ...body, version: changed.version },
      })
    : await call(checks.add, { params: { id: profileId }, body });
  // What is handed in twice is one check.
  const before = changed ?? listed(profileId).find(({ id }) => id === saved.id);
  show(profileId, (list) => [saved, ...list.filter(({ id }) => id !== saved.id)]);
  if (before && before.guidID !== saved.guidID) await deleteUnused(profileId, before.guidID);
  return saved;
}

/** Deletes the version of a check that was read. `forget` has to follow. @throws ApiError, NetworkError */
export const deleteCheck = ({ id, version }: Check): Promise<void> =>
  call(checks.remove, { params: { checkId: id }, query: { version } });

/** Takes a check that is deleted from the page, with its photo. */
export function forget({ id, profileId, guidID }: Check): void {
  show(profileId, (list) => list.filter((one) => one.id !== id));
  void deleteUnused(profileId, guidID);
}

/** Shows what has become of a check that the server refused to delete. */
export const showAsItIs = (now: Check): void =>
  show(now.profileId, (list) => list.map((one) => (one.id === now.id ? now : one)));
