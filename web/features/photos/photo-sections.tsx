import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Role } from '#contract/enums.ts';
import { subscribeToUploads, unsavedOf } from './choosing/photo-uploads.ts';
import { pilesOf } from './photo-piles.ts';
import styles from './photo-section.module.css';
import { PhotoSection } from './photo-section.tsx';

type Props = {
  profileId: string;
  role: Role;
  /** The id that what is chosen and not uploaded bears. */
  pickedId: string;
  /** Told how many pictures are chosen and not uploaded. */
  onUnsaved: (count: number) => void;
};

/** Every pile that a profile of this role has. */
export function PhotoSections({ profileId, role, pickedId, onUnsaved }: Props) {
  const piles = pilesOf(role);
  const count = useSyncExternalStore(subscribeToUploads, () =>
    piles.reduce((sum, { tag }) => sum + unsavedOf(profileId, tag), 0),
  );
  const first = piles.find(({ tag }) => unsavedOf(profileId, tag) > 0);
  const tell = useRef(onUnsaved);
  tell.current = onUnsaved;
  useEffect(() => tell.current(count), [count]);
  return (
    <div className={styles.sections}>
      {piles.map((pile) => (
        <PhotoSection
          key={pile.tag}
          profileId={profileId}
          pile={pile}
          pickedId={pile === first ? pickedId : undefined}
        />
      ))}
    </div>
  );
}
