import styles from './picture.module.css';

export type PictureProps = {
  src: string;
  width: number;
  height: number;
  /** Only for a picture that shows what no text beside it says; without it the picture is decorative. */
  alt?: string | undefined;
  /** For a picture that is visible before anyone scrolls. */
  eager?: boolean | undefined;
};

/** A drawing of ours. Width and height keep its place while it loads. */
export function Picture({ src, width, height, alt = '', eager = false }: PictureProps) {
  return (
    <img
      className={styles.picture}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
