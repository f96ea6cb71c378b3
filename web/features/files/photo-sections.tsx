import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { subscribeToUploads, unsavedOf, useUploads } from './photos/choosing/photo-uploads.ts';
import { PickedList } from './photos/choosing/picked-list.tsx';
import { type Gallery, galleriesOf } from './photos/galleries.ts';
import { PhotoGallery } from './photos/gallery/photo-gallery.tsx';
import styles from './photos/photo-sections.module.css';
import { PhotosFailed } from './photos/photos-failed.tsx';
import { usePhotos } from './photos/photos-query.ts';
import { photoUrl } from './shared/photo-url.ts';
import { useReadablePictures } from './shared/readable-pictures.ts';
import { renewPhotos } from './shared/renew-photos.ts';

const loadDescribePhoto = async () => (await import('./photos/editing/describe-photo.tsx')).DescribePhoto;
const DescribePhoto = lazyOverlay(loadDescribePhoto);
/** Loaded only when opened, because few people need it. */
const PhotoEditorDialog = lazyOverlay(
  async () => (await import('./photos/editing/photo-editor-dialog.tsx')).PhotoEditorDialog,
);

type Props = {
  profileId: string;
  role: Role;
  /** The id for the first list of photos that are not uploaded yet. */
  pickedId: string;
  /** Called with the number of photos that are not uploaded yet. */
  onUnsaved: (count: number) => void;
};

/** The photos of a profile: every gallery that its role has. */
export function PhotoSections({ profileId, role, pickedId, onUnsaved }: Props) {
  const galleries = galleriesOf(role);
  const count = useSyncExternalStore(subscribeToUploads, () =>
    galleries.reduce((sum, { tag }) => sum + unsavedOf(profileId, tag), 0),
  );
  const first = galleries.find(({ tag }) => unsavedOf(profileId, tag) > 0);
  const tell = useRef(onUnsaved);
  tell.current = onUnsaved;
  useEffect(() => tell.current(count), [count]);
  return (
    <Stack gap={6}>
      {galleries.map((gallery) => (
        <PhotoSection
          key={gallery.tag}
          profileId={profileId}
          gallery={gallery}
          others={role === 'FAMILY_USER' ? 'support workers' : 'families'}
          pickedId={gallery === first ? pickedId : undefined}
        />
      ))}
    </Stack>
  );
}

type SectionProps = {
  profileId: string;
  gallery: Gallery;
  /** Who sees the profile. */
  others: string;
  /** The id for the list of chosen photos, so that links can reach it. */
  pickedId?: string | undefined;
};

/** One gallery: what is stored, what is chosen, and a way to choose more. */
function PhotoSection({ profileId, gallery, others, pickedId }: SectionProps) {
  const id = useId();
  const { tag, title, help, camera, isElsewhere } = gallery;
  const { data, error, refetch, isFetching } = usePhotos(profileId, tag);
  const avatars = usePhotos(profileId, 'avatar').data;
  // A family without a profile picture is shown by its first photo.
  const isFace = tag === 'avatar' || (tag === 'family-photos' && avatars?.length === 0);
  const uploads = useUploads(profileId, tag);
  const readable = useReadablePictures();
  usePreloadWhenIdle(loadDescribePhoto);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const isFull = (data?.length ?? 0) >= limits.filesPerTag;
  return (
    <Stack as="section" className={styles.section} aria-labelledby={id}>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <p className={styles.help}>{help}</p>
      </div>
      {data && data.length > 0 && (
        <PhotoGallery
          profileId={profileId}
          gallery={gallery}
          photos={data}
          onEdit={(photo) => openOverlay(<PhotoEditorDialog profileId={profileId} photo={photo} />)}
          onDescribe={(photo) => openOverlay(<DescribePhoto profileId={profileId} photo={photo} />)}
          onEmptied={focusHeading}
        />
      )}
      {data?.[0] && isFace && (
        <Row align="center" gap={3}>
          <Avatar name="" seed={profileId} src={photoUrl(data[0].thumbnailUrl)} onMissing={renewPhotos} />
          <p>This is how {others} see you.</p>
        </Row>
      )}
      {!data && isFetching && <Skeleton shape="area" />}
      {!data && !isFetching && error && (
        <PhotosFailed
          error={error}
          onRetry={() => {
            // The pressed button disappears.
            focusHeading();
            void refetch();
          }}
        />
      )}
      {uploads.photos.length > 0 && (
        <PickedList uploads={uploads} title={title} id={pickedId} onFocusLost={focusHeading} />
      )}
      {isElsewhere && (
        <p>
          <Link to="?step=8">Add these in Documents</Link>, where our team looks at them.
        </p>
      )}
      {isFull && !isElsewhere && (
        <Alert>You’ve reached the limit of {limits.filesPerTag} pictures. Delete one to add another.</Alert>
      )}
      {!isFull && !isElsewhere && (
        <FileDrop
          label="Choose pictures"
          purpose={title}
          // Not image/heic: asked for it, an iPhone may stop turning such pictures into JPEG by itself.
          accept="image/*"
          camera={camera}
          onFiles={uploads.pick}
          help={`We upload them as soon as you choose them. ${readable}, up to ${limits.uploadMaxBytes / 1024 / 1024} MB each.`}
        />
      )}
    </Stack>
  );
}
