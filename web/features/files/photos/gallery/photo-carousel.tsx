import { type ReactNode, useRef, useState } from 'react';
import type { FileTag } from '#contract/enums.ts';
import { PhotosFailed } from '#web/features/files/photos/photos-failed.tsx';
import { usePhotos } from '#web/features/files/photos/photos-query.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './carousel.module.css';
import { StoredPhoto } from './stored-photo.tsx';

const Carousel = lazyComponent(async () => (await import('./carousel.tsx')).Carousel, {
  waiting: <Skeleton shape="card" />,
});

type Props = {
  profileId: string;
  tag: FileTag;
  label: string;
  /** Wraps the photos, if there are any. */
  frame: (carousel: ReactNode) => ReactNode;
  /** Shown if there are no photos. */
  empty: ReactNode;
};

/** The photos of a gallery, one at a time. */
export function PhotoCarousel({ profileId, tag, label, frame, empty }: Props) {
  const { data, error, refetch } = usePhotos(profileId, tag);
  const [isRetried, setIsRetried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useHoldFocus(place);
  const inPlace = (photos: ReactNode) =>
    frame(
      <div ref={place} tabIndex={-1} className={styles.place}>
        {photos}
      </div>,
    );
  if (!data && error) {
    const retry = () => {
      setIsRetried(true);
      void refetch();
    };
    return inPlace(<PhotosFailed error={error} onRetry={retry} />);
  }
  // After a retry the place stays, and the focus in it.
  if (!data) return isRetried ? inPlace(<Skeleton shape="card" />) : null;
  if (data.length === 0) return empty;
  return inPlace(
    <Carousel
      label={label}
      slides={data.map((photo) => ({
        key: photo.guidID,
        caption: photo.alternativeText,
        content: (
          <span className={styles.photo}>
            <StoredPhoto photo={photo} sizes="(min-width: 48rem) 40rem, 100vw" fit="contain" />
          </span>
        ),
      }))}
    />,
  );
}
