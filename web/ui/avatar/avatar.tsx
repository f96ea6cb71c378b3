import { type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './avatar.module.css';

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

/** Six small landscapes. Little is drawn in the middle, where the letter is. */
const motifs: ReactNode[] = [
  <g key="hills">
    <circle className={styles.accent} cx="56" cy="16" r="7" />
    <path className={styles.far} d="M-2 56c12-12 24-12 36-2s26 10 40-3v24H-2z" />
    <path className={styles.near} d="M-2 64c14-9 26-7 38-1s24 6 38-3v14H-2z" />
  </g>,
  <g key="waves">
    <circle className={styles.accent} cx="16" cy="15" r="6" />
    <path className={styles.far} d="M-2 57c6-5 12-5 18 0s12 5 18 0 12-5 18 0 12 5 22 0v18H-2z" />
    <path className={styles.near} d="M-8 65c6-5 12-5 18 0s12 5 18 0 12-5 18 0 12 5 30 0v10H-8z" />
  </g>,
  <g key="leaves">
    <path className={styles.far} d="M-2 30C10 32 16 42 13 56 2 54-3 44-2 30z" />
    <path className={styles.near} d="M74 36C62 37 56 46 58 60c11-1 17-11 16-24z" />
    <path className={styles.near} d="M2 74c-2-10 6-16 18-15 1 9-6 16-18 15z" />
    <circle className={styles.accent} cx="60" cy="16" r="5" />
  </g>,
  <g key="sunrise">
    <circle className={styles.accent} cx="36" cy="70" r="17" />
    <path className={styles.rays} d="M17 57l-4-3M55 57l4-3M12 66H7M60 66h5" />
    <path className={styles.near} d="M-2 67c12-4 26-5 38-5s26 1 38 5v8H-2z" />
  </g>,
  <g key="garden">
    <path className={styles.far} d="M-2 60h76v14H-2z" />
    <path className={styles.rays} d="M12 62V50M24 64v-7M48 64v-8M60 62V49" />
    <circle className={styles.accent} cx="12" cy="47" r="5" />
    <circle className={styles.near} cx="60" cy="46" r="5" />
    <circle className={styles.near} cx="24" cy="57" r="3.5" />
    <circle className={styles.accent} cx="48" cy="56" r="3.5" />
  </g>,
  <g key="bunting">
    <path className={styles.rays} d="M-2 5c22 9 54 9 76 0" />
    <path className={styles.near} d="M7 8.5l9 2.5-6 7z" />
    <path className={styles.accent} d="M24 12.5l10 .5-5.5 7.5z" />
    <path className={styles.near} d="M41 13l10-1.5-4 8.5z" />
    <path className={styles.accent} d="M58 10l9-3.5-1 9.5z" />
    <path className={styles.far} d="M-2 63c12-5 24-5 38-1s24 3 38-2v14H-2z" />
  </g>,
];
