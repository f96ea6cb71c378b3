import { useSyncExternalStore } from 'react';
import type { FileTag } from '#contract/enums.ts';
import { subscribeToUploads, uploadsOf } from './photo-uploads.ts';

export function useUploads(profileId: string, tag: FileTag) {
  const uploads = uploadsOf(profileId, tag);
  const photos = useSyncExternalStore(subscribeToUploads, uploads.photos);
  return { ...uploads, photos };
}
