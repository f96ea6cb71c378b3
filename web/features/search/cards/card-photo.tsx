import { useRef, useState } from 'react';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { CardPerson } from './card-tools.ts';
import styles from './person-card.module.css';

/** The photo of a card, and what is said when it does not load though its address is fresh. */
export function useCardPhoto({ id, name }: CardPerson, avatarUrl: string | null) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);
  const onLoad = () => {
    // The button that was pressed disappears with the note.
    if (note.current?.contains(document.activeElement))
      note.current.closest<HTMLElement>('[data-item]')?.focus();
    setFailedUrl(null);
  };
  const photo = (
    <Avatar
      key={attempt}
      name={name}
      seed={id}
      src={photoUrl(avatarUrl)}
      onLoad={onLoad}
      onMissing={() => void renewPhotos().then(() => setFailedUrl(avatarUrl))}
    />
  );
  const problem = avatarUrl !== null && failedUrl === avatarUrl && (
    <p ref={note} className={styles.missing}>
      The photo didn’t load.
      <Button
        variant="quiet"
        size="small"
        aria-label={`Retry the photo of ${name}`}
        onPress={() => setAttempt(attempt + 1)}
      >
        Retry
      </Button>
    </p>
  );
  return { photo, problem };
}
