import { useState } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './avatar.module.css';
import { DrawnAvatar } from './drawn-avatar.tsx';

type AvatarProps = {
  name: string;
  /** What stays the same for this person, such as their id: chooses the drawing. */
  seed: string;
  src?: string | null | undefined;
  /** 28, 48, 72 or 128 px across. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
  /** Only where the picture says what no text beside it does. */
  alt?: string | undefined;
  /** The picture did not load. */
  onMissing?: (() => void) | undefined;
};

const pixels = { tiny: 28, small: 48, medium: 72, large: 128 };

/** A round picture; without one, or when it does not load, a drawing that claims nothing about the person. */
export function Avatar({ name, seed, src, size = 'medium', alt = '', onMissing }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span className={classNames(styles.avatar, styles[size])}>
      {src && src !== failedSrc ? (
        <img
          className={styles.photo}
          src={src}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailedSrc(src);
            onMissing?.();
          }}
        />
      ) : (
        <DrawnAvatar name={name} seed={seed} />
      )}
    </span>
  );
}
