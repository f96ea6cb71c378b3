import styles from './picture.module.css';

export type PictureProps = {
  src: string;
  width: number;
  height: number;
  /** Only where the picture says what no text beside it does; without it the picture decorates. */
  alt?: string | undefined;
  /** For what shows before anyone scrolls. */
  eager?: boolean | undefined;
};

/** A drawing. Width and height keep its place while it loads. */
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
