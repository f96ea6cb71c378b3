import { useQuery } from '@tanstack/react-query';
import { type FileRecord, files } from '#contract/files/files.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

/** Photos of documents are pictures of the profile, for its owner and the team. */
export const documentTag = 'license';

const keyOf = (profileId: string) => queryKeys.photos(profileId, documentTag);

export const useDocuments = (profileId: string) =>
  useQuery({
    queryKey: keyOf(profileId),
    queryFn: ({ signal }) => call(files.list, { params: { profileId, tag: documentTag } }, { signal }),
  });

/** Those that the page has read already. Reading them is a look at somebody's documents, which the history keeps of the team. */
export const useKnownDocuments = (profileId: string): FileRecord[] | undefined =>
  useQuery<FileRecord[]>({ queryKey: keyOf(profileId), enabled: false }).data;

const known = (profileId: string) => queryClient.getQueryData<FileRecord[]>(keyOf(profileId)) ?? [];

export const isKnownDocument = (profileId: string, guidID: string): boolean =>
  known(profileId).some((one) => one.guidID === guidID);

/** Shows a picture that was uploaded just now, before the list is read again. */
export function addDocument(profileId: string, record: FileRecord): void {
  const others = known(profileId).filter(({ guidID }) => guidID !== record.guidID);
  queryClient.setQueryData<FileRecord[]>(keyOf(profileId), [...others, record]);
  void queryClient.invalidateQueries({ queryKey: keyOf(profileId) });
}

/** @throws ApiError, NetworkError */
export async function deleteDocument(profileId: string, guidID: string): Promise<void> {
  await call(files.remove, { params: { guidID } });
  await queryClient.invalidateQueries({ queryKey: keyOf(profileId) });
}
