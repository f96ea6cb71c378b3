import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { photoUrl } from '#web/lib/photos/photo-url.ts';
import { renewPhotos } from '#web/lib/photos/renew-photos.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stored-photo.module.css';

type Props = {
  photo: FileRecord;
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** 'cover' fills its place, 'contain' shows all of it. */
  fit: 'cover' | 'contain';
};

/** A photo from the server. When its signed address has expired it asks for fresh ones; until then an icon is shown. */
export function StoredPhoto({ photo, sizes, fit }: Props) {
  const { url, thumbnailUrl, width, height, alternativeText } = photo;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const alt = alternativeText ?? '';
  const isFailed = failedUrl === url;
  useEffect(() => {
    if (!isFailed) return;
    const tryAgain = () => setFailedUrl(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isFailed]);
  if (isFailed) {
    return (
      <span className={classNames(styles.photo, styles.missing)}>
        <ImageOff aria-hidden="true" />
        <span>{alt || 'This picture could not be loaded'}</span>
      </span>
    );
  }
  return (
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
        renewPhotos();
      }}
    />
  );
}
