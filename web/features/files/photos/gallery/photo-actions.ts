import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { reloadPhotos, setPhotos } from '#web/features/files/photos/photos-query.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';

/** What can be done with the stored photos of a gallery. A failure is shown in a toast that offers Retry. */
export function photoActions(profileId: string, tag: FileTag, photos: readonly FileRecord[]) {
  const change = (to: (list: readonly FileRecord[]) => FileRecord[]) => setPhotos(profileId, tag, to);

  const offerAgain = (error: unknown, again: () => void) => {
    void reloadPhotos(profileId, tag);
    showToast({ message: describeError(error), tone: 'error', actionLabel: 'Retry', onAction: again });
  };

  const arrange = async (order: readonly FileRecord[], said: string): Promise<void> => {
    change(() => [...order]);
    try {
      const body = { guidIDs: order.map(({ guidID }) => guidID) };
      const arranged = await call(files.arrange, { params: { profileId, tag }, body });
      change(() => arranged);
      announce(said);
    } catch (error) {
      offerAgain(error, () => void arrange(order, said));
    }
  };

  const restore = async (guidID: string): Promise<void> => {
    try {
      await call(files.restore, { params: { guidID } });
      await reloadPhotos(profileId, tag);
      change((list) => [...list]);
      announce('The picture is back');
    } catch (error) {
      offerAgain(error, () => void restore(guidID));
    }
  };

  const remove = async (photo: FileRecord): Promise<void> => {
    change((list) => list.filter(({ guidID }) => guidID !== photo.guidID));
    try {
      await call(files.remove, { params: { guidID: photo.guidID } });
      showToast({
        message: 'Picture deleted',
        actionLabel: 'Undo',
        onAction: () => void restore(photo.guidID),
      });
    } catch (error) {
      offerAgain(error, () => void remove(photo));
    }
  };

  return {
    moveTo: (photo: FileRecord, index: number) =>
      void arrange(movedTo(photos, photo, index), `Now picture ${index + 1} of ${photos.length}`),
    remove: (photo: FileRecord) => void remove(photo),
  };
}

/** The list with one of its items at another place. */
export function movedTo<T>(list: readonly T[], item: T, index: number): T[] {
  const others = list.filter((other) => other !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
}
