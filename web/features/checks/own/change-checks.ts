import { type Check, type ChecksOfPerson, type checkInput, checks } from '#contract/checks/checks.ts';
import type { z } from '#contract/zod.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { deleteDocument } from './documents.ts';

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

/** Hands in a check, or changes one. @throws ApiError, NetworkError */
export async function saveCheck(
  profileId: string,
  body: z.output<typeof checkInput>,
  changed: Check | undefined,
): Promise<Check> {
  const saved = changed
    ? await call(checks.change, { params: { checkId: changed.id }, body }).catch(seenMeanwhile(profileId))
    : await call(checks.add, { params: { id: profileId }, body });
  show(profileId, (list) => [saved, ...list.filter(({ id }) => id !== saved.id)]);
  if (changed && changed.guidID !== saved.guidID) await deleteUnused(profileId, changed.guidID);
  return saved;
}

/** @throws ApiError, NetworkError */
export async function deleteCheck({ id, profileId, guidID }: Check): Promise<void> {
  await call(checks.remove, { params: { checkId: id } }).catch(seenMeanwhile(profileId));
  show(profileId, (list) => list.filter((one) => one.id !== id));
  await deleteUnused(profileId, guidID);
}

/** What the page shows of a check is out of date when the server refuses to change it. */
const seenMeanwhile = (profileId: string) => (error: unknown) => {
  const isNews = error instanceof ApiError && (error.status === 409 || error.status === 404);
  if (isNews) void queryClient.invalidateQueries({ queryKey: queryKeys.checks(profileId) });
  throw error;
};
