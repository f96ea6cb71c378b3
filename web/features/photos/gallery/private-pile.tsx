import { useId } from 'react';
import type { Pile } from '#web/features/photos/photo-piles.ts';
import { usePhotos } from '#web/features/photos/photos-query.ts';
import { pictureUrl } from '#web/lib/images/picture-url.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './private-files.module.css';
import { StoredPicture } from './stored-picture.tsx';

/** Each file by its name, small, and large in a window of its own. */
export function PrivatePile({ profileId, pile }: { profileId: string; pile: Pile }) {
  const id = useId();
  const { data, isError } = usePhotos(profileId, pile.tag);
  return (
    <div className={styles.pile}>
      <h3 className={styles.title} id={id}>{`${pile.title} files`}</h3>
      {isError && !data && <p>These files could not be loaded just now.</p>}
      {data?.length === 0 && <p className={styles.none}>None yet</p>}
      {data && data.length > 0 && (
        <ul className={styles.files} aria-labelledby={id}>
          {data.map((photo) => (
            <li key={photo.guidID}>
              <a className={styles.file} href={pictureUrl(photo.url) ?? ''} target="_blank" rel="noreferrer">
                <span className={styles.picture}>
                  <StoredPicture photo={photo} sizes="150px" fit="contain" />
                </span>
                <span>
                  {photo.fileName}
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
