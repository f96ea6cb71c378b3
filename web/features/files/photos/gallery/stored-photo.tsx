import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stored-photo.module.css';

type Props = {
  photo: FileRecord;
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** 'cover' fills its place, 'contain' shows all of it. */
  fit: 'cover' | 'contain';
};

/** A photo from the server. When its signed address has expired it asks for fresh ones; if it does not load, it says so. */
export function StoredPhoto({ photo, sizes, fit }: Props) {
  const { url, thumbnailUrl, width, height, alternativeText } = photo;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isRetried = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  const alt = alternativeText ?? '';
  const isFailed = failedUrl === url;
  useEffect(() => {
    if (!isFailed) return;
    const tryAgain = () => setFailedUrl(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isFailed]);
  const retry = () => {
    isRetried.current = true;
    setFailedUrl(null);
  };
  useEffect(() => {
    if (isFailed || !isRetried.current) return;
    // The pressed button has disappeared.
    isRetried.current = false;
    place.current?.focus({ preventScroll: true });
  }, [isFailed]);
  return (
    <span ref={place} className={styles.photo} tabIndex={-1}>
      {isFailed ? (
        <span className={classNames(styles.photo, styles.missing)}>
          <ImageOff aria-hidden="true" />
          <span>This picture couldn’t be loaded{alt && `: ${alt}`}</span>
          <Button variant="secondary" size="small" onPress={retry}>
            Retry
          </Button>
        </span>
      ) : (
        <img
          className={classNames(styles.photo, styles[fit])}
          src={photoUrl(url) ?? ''}
          srcSet={`${photoUrl(thumbnailUrl)} ${Math.min(width, limits.thumbnailWidthPx)}w, ${photoUrl(url)} ${width}w`}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailedUrl(url);
            void renewPhotos();
          }}
        />
      )}
    </span>
  );
}
