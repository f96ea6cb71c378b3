import { useQuery } from '@tanstack/react-query';
import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

export const usePhotos = (profileId: string, tag: FileTag) =>
  useQuery({
    queryKey: queryKeys.photos(profileId, tag),
    queryFn: ({ signal }) => call(files.list, { params: { profileId, tag } }, { signal }),
  });

/** Changes the shown gallery at once, and reloads every place that shows its first photo. */
export function setPhotos(
  profileId: string,
  tag: FileTag,
  change: (photos: readonly FileRecord[]) => FileRecord[],
): void {
  const queryKey = queryKeys.photos(profileId, tag);
  // An answer that is still under way may be older than the change.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<FileRecord[]>(queryKey, (photos) => photos && change(photos));
  // The gallery was never loaded, so the rest of it is not known.
  if (!queryClient.getQueryData(queryKey)) void reloadPhotos(profileId, tag);
  if (tag === 'avatar' || tag === 'family-photos') renewAvatars();
}

export const reloadPhotos = (profileId: string, tag: FileTag) =>
  queryClient.invalidateQueries({ queryKey: queryKeys.photos(profileId, tag) });

function renewAvatars(): void {
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  void queryClient.invalidateQueries({ queryKey: ['summary'] });
}
