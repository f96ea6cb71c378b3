import { useLayoutEffect, useRef } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import type { Pile } from '#web/features/photos/photo-piles.ts';
import { photoActions } from './photo-actions.ts';
import styles from './photo-gallery.module.css';
import { PhotoTile } from './photo-tile.tsx';

type Props = {
  profileId: string;
  pile: Pile;
  photos: FileRecord[];
  onEdit: (photo: FileRecord) => void;
  /** The last one is about to go. */
  onEmptied: () => void;
};

/** The pictures of a pile in their order, and what can be done to each. */
export function PhotoGallery({ profileId, pile, photos, onEdit, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // A button that moves with its picture, or away with it, would take the focus along into nothing.
  const focusNext = useRef<((items: Element[]) => Element | undefined) | null>(null);
  const actions = photoActions(profileId, pile.tag, photos);
  useLayoutEffect(() => {
    const find = focusNext.current;
    if (!find || !list.current) return;
    focusNext.current = null;
    const target = find([...list.current.children])?.querySelector('button:not(:disabled)');
    if (target instanceof HTMLElement) target.focus();
    else list.current.focus();
  });
  return (
    <ul ref={list} className={styles.gallery} aria-label={pile.title} tabIndex={-1}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.guidID}
          photo={photo}
          index={index}
          count={photos.length}
          hasMain={pile.tag === 'avatar'}
          onMove={(to) => {
            const { guidID } = photo;
            focusNext.current = (items) =>
              items.find((item) => item instanceof HTMLElement && item.dataset.photo === guidID);
            actions.moveTo(photo, to);
          }}
          onEdit={() => onEdit(photo)}
          onRemove={() => {
            if (photos.length === 1) onEmptied();
            else focusNext.current = (items) => items[Math.min(index, items.length - 1)];
            actions.remove(photo);
          }}
        />
      ))}
    </ul>
  );
}
