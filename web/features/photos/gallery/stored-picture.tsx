import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { renewPictures } from '#web/lib/images/expired-pictures.ts';
import { pictureUrl } from '#web/lib/images/picture-url.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stored-picture.module.css';

type Props = {
  photo: FileRecord;
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string;
  /** 'cover' fills its place, 'contain' shows all of it. */
  fit: 'cover' | 'contain';
};

/** A picture from the server. Its address expires: then fresh ones are asked for once, and else a drawing stands in. */
export function StoredPicture({ photo, sizes, fit }: Props) {
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
      <span className={classNames(styles.picture, styles.missing)}>
        <ImageOff aria-hidden="true" />
        <span>{alt || 'This picture could not be loaded'}</span>
      </span>
    );
  }
  return (
    <img
      className={classNames(styles.picture, styles[fit])}
      src={pictureUrl(url) ?? ''}
      srcSet={`${pictureUrl(thumbnailUrl)} ${Math.min(width, limits.thumbnailWidthPx)}w, ${pictureUrl(url)} ${width}w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailedUrl(url);
        renewPictures();
      }}
    />
  );
}
