import { ArrowLeft, ArrowRight, MessageSquareText, Pencil, Trash2, UserRoundCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import type { Gallery } from '#web/features/files/photos/galleries.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { photoActions } from './photo-actions.ts';
import styles from './photo-gallery.module.css';
import { StoredPhoto } from './stored-photo.tsx';

type Props = {
  profileId: string;
  gallery: Gallery;
  photos: FileRecord[];
  onEdit: (photo: FileRecord) => void;
  onDescribe: (photo: FileRecord) => void;
  /** Called when the last photo is about to be deleted. */
  onEmptied: () => void;
};

/** The stored photos of a gallery in their order, and what can be done with each. */
export function PhotoGallery({ profileId, gallery, photos, onEdit, onDescribe, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // A pressed button moves or disappears with its photo: the focus would be lost.
  const focusNext = useRef<((items: Element[]) => Element | undefined) | null>(null);
  const actions = photoActions(profileId, gallery.tag, photos);
  useLayoutEffect(() => {
    const find = focusNext.current;
    if (!find || !list.current) return;
    focusNext.current = null;
    const target = find([...list.current.children])?.querySelector('button:not(:disabled)');
    if (target instanceof HTMLElement) target.focus();
    else list.current.focus();
  });
  return (
    <ul ref={list} className={styles.gallery} aria-label={gallery.title} tabIndex={-1}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.guidID}
          photo={photo}
          index={index}
          count={photos.length}
          hasMain={gallery.tag === 'avatar'}
          onMove={(to) => {
            const { guidID } = photo;
            focusNext.current = (items) =>
              items.find((item) => item instanceof HTMLElement && item.dataset.photo === guidID);
            actions.moveTo(photo, to);
          }}
          onEdit={() => onEdit(photo)}
          onDescribe={() => onDescribe(photo)}
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

type TileProps = {
  photo: FileRecord;
  index: number;
  count: number;
  /** Whether the first photo of the gallery is the main one. */
  hasMain: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDescribe: () => void;
  onRemove: () => void;
};

function PhotoTile({ photo, index, count, hasMain, onMove, onEdit, onDescribe, onRemove }: TileProps) {
  const place = `picture ${index + 1}`;
  return (
    <li className={styles.tile} data-photo={photo.guidID}>
      <div className={styles.frame}>
        <StoredPhoto photo={photo} sizes="300px" fit="cover" />
      </div>
      {hasMain && index === 0 && <Badge tone="good">Main picture</Badge>}
      {photo.alternativeText ? (
        // Screen readers read the description from the photo itself.
        <p className={styles.description} aria-hidden="true">
          {photo.alternativeText}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={<MessageSquareText aria-hidden="true" />}
          onPress={onDescribe}
          aria-label={`Describe ${place}`}
        >
          Describe
        </Button>
      )}
      {hasMain && index > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<UserRoundCheck aria-hidden="true" />}
          onPress={() => onMove(0)}
          aria-label={`Use as main picture: ${place}`}
        >
          Use as main picture
        </Button>
      )}
      <div className={styles.actions}>
        {count > 1 && (
          <>
            <IconButton
              label={`Move ${place} earlier`}
              icon={<ArrowLeft aria-hidden="true" />}
              isDisabled={index === 0}
              onPress={() => onMove(index - 1)}
            />
            <IconButton
              label={`Move ${place} later`}
              icon={<ArrowRight aria-hidden="true" />}
              isDisabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton label={`Edit ${place}`} icon={<Pencil aria-hidden="true" />} onPress={onEdit} />
        <IconButton label={`Delete ${place}`} icon={<Trash2 aria-hidden="true" />} onPress={onRemove} />
      </div>
    </li>
  );
}
