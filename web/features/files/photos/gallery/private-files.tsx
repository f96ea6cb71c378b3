import { useId, useRef } from 'react';
import { privateTags } from '#contract/files/files.ts';
import { type Gallery, galleryOf } from '#web/features/files/photos/galleries.ts';
import { PhotosFailed } from '#web/features/files/photos/photos-failed.tsx';
import { usePhotos } from '#web/features/files/photos/photos-query.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './private-files.module.css';
import { StoredPhoto } from './stored-photo.tsx';

/** The education and licence files of a worker, for the worker and our team. */
export const PrivateFiles = ({ profileId }: { profileId: string }) => (
  <Stack>
    {privateTags.map((tag) => (
      <PrivateGallery key={tag} profileId={profileId} gallery={galleryOf(tag)} />
    ))}
  </Stack>
);

/** Each file small with its name; it opens large in a new tab. */
function PrivateGallery({ profileId, gallery }: { profileId: string; gallery: Gallery }) {
  const id = useId();
  const { data, error, refetch } = usePhotos(profileId, gallery.tag);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is added elsewhere isn't missed here.
  if (gallery.isElsewhere && data?.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3 ref={heading} className={styles.title} id={id} tabIndex={-1}>{`${gallery.title} files`}</h3>
      {error && !data && (
        <PhotosFailed
          error={error}
          onRetry={() => {
            // The pressed button disappears.
            heading.current?.focus();
            void refetch();
          }}
        />
      )}
      {data?.length === 0 && <Quiet size="body">None yet</Quiet>}
      {data && data.length > 0 && (
        <Row as="ul" aria-labelledby={id}>
          {data.map((photo) => (
            <li key={photo.guidID} className={styles.file}>
              <span className={styles.image}>
                <StoredPhoto photo={photo} sizes="150px" fit="contain" />
              </span>
              <a className={styles.link} href={photoUrl(photo.url) ?? ''} target="_blank" rel="noreferrer">
                {photo.fileName}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
