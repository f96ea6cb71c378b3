import { useState } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './avatar.module.css';
import { motifs } from './motifs.tsx';

type AvatarProps = {
  name: string;
  /** Chooses the drawing: something that stays the same for this person, such as their id. */
  seed: string;
  src?: string | null | undefined;
  /** 28, 48, 72 or 128 px across. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
  /** Only for a photo that shows what no text beside it says. */
  alt?: string | undefined;
  onLoad?: (() => void) | undefined;
  /** The photo did not load. */
  onMissing?: (() => void) | undefined;
};

const pixels = { tiny: 28, small: 48, medium: 72, large: 128 };

/** A round photo; without one, or when it does not load, a drawing that says nothing about the person. */
export function Avatar({ name, seed, src, size = 'medium', alt = '', onLoad, onMissing }: AvatarProps) {
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
          onLoad={onLoad}
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

const palettes = [styles.sea, styles.leaf, styles.sun, styles.clay, styles.plum, styles.brand];

/** FNV-1a with the last step of MurmurHash3: spreads similar seeds, such as consecutive ids, over all drawings. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const letters = new Intl.Segmenter('en-AU');

/** The first grapheme: a flag, or a letter with its marks, is several Unicode characters. */
const firstLetter = (name: string) =>
  ([...letters.segment(name.trim())][0]?.segment ?? '').toLocaleUpperCase('en-AU');

function DrawnAvatar({ name, seed }: { name: string; seed: string }) {
  const chosen = hash(seed);
  const palette = palettes[chosen % palettes.length];
  const motif = motifs[Math.floor(chosen / palettes.length) % motifs.length];
  return (
    <svg className={classNames(styles.drawn, palette)} viewBox="0 0 72 72" aria-hidden="true">
      <rect className={styles.ground} width="72" height="72" />
      {motif}
      <text className={styles.letter} x="36" y="37" textAnchor="middle" dominantBaseline="central">
        {firstLetter(name)}
      </text>
    </svg>
  );
}
