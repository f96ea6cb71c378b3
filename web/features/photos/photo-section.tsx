import { useCallback, useId, useRef, useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { PickedList } from './choosing/picked-list.tsx';
import { useUploads } from './choosing/use-uploads.ts';
import { EditStoredPhoto } from './editing/edit-stored-photo.tsx';
import { PhotoGallery } from './gallery/photo-gallery.tsx';
import type { Pile } from './photo-piles.ts';
import styles from './photo-section.module.css';
import { usePhotos } from './photos-query.ts';

type Props = {
  profileId: string;
  pile: Pile;
  /** Of what is chosen and not uploaded, for links to it. */
  pickedId?: string | undefined;
};

/** One pile: what is there, what is chosen, and a place to choose more. */
export function PhotoSection({ profileId, pile, pickedId }: Props) {
  const id = useId();
  const { tag, title, help, camera } = pile;
  const { data, error, refetch, isFetching } = usePhotos(profileId, tag);
  const uploads = useUploads(profileId, tag);
  const [edited, setEdited] = useState<FileRecord | null>(null);
  const closeEditor = useCallback(() => setEdited(null), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const isFull = (data?.length ?? 0) >= limits.filesPerTag;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <p className={styles.help}>{help}</p>
      </div>
      {data && data.length > 0 && (
        <PhotoGallery
          profileId={profileId}
          pile={pile}
          photos={data}
          onEdit={setEdited}
          onEmptied={focusHeading}
        />
      )}
      {!data && isFetching && <Skeleton shape="area" />}
      {!data && !isFetching && error && (
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onPress={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      )}
      {uploads.photos.length > 0 && (
        <PickedList
          uploads={uploads}
          title={title}
          isSquare={tag === 'avatar'}
          id={pickedId}
          onFocusLost={focusHeading}
        />
      )}
      {isFull ? (
        <Alert>
          There are {limits.filesPerTag} pictures here, which is the most. Delete one to add another.
        </Alert>
      ) : (
        <FileDrop
          label="Choose pictures"
          purpose={title}
          accept=".jpg,.jpeg,image/jpeg"
          camera={camera}
          onFiles={uploads.pick}
          help={`JPEG (.jpg or .jpeg), up to ${limits.uploadMaxBytes / 1024 / 1024} MB each.`}
        />
      )}
      {edited && <EditStoredPhoto profileId={profileId} photo={edited} onClose={closeEditor} />}
    </section>
  );
}
