import { ArrowLeft, ArrowRight, Pencil, Trash2, UserRoundCheck } from 'lucide-react';
import type { FileRecord } from '#contract/files/files.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './photo-gallery.module.css';
import { StoredPicture } from './stored-picture.tsx';

type Props = {
  photo: FileRecord;
  index: number;
  count: number;
  /** Whether the first of the pile is the main picture. */
  hasMain: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function PhotoTile({ photo, index, count, hasMain, onMove, onEdit, onRemove }: Props) {
  const place = `picture ${index + 1}`;
  return (
    <li className={styles.tile} data-photo={photo.guidID}>
      <div className={styles.frame}>
        <StoredPicture photo={photo} sizes="300px" fit="cover" />
      </div>
      {hasMain && index === 0 && <Badge tone="good">Main picture</Badge>}
      {photo.alternativeText ? (
        // The picture itself says it to screen readers.
        <p className={styles.description} aria-hidden="true">
          {photo.alternativeText}
        </p>
      ) : (
        <p className={styles.description}>No description yet</p>
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
