import styles from './picture.module.css';

export type PictureProps = {
  src: string;
  /** Other widths of it, and how wide it's shown, as an `img` takes them. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  /** Only for a picture that shows what no text beside it says; without it the picture is decorative. */
  alt?: string | undefined;
  /** For a picture that is visible before anyone scrolls. */
  eager?: boolean | undefined;
};

/** A drawing, or a photo. Width and height keep its place while it loads. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, width, height, alt = '', eager = false } = props;
  return (
    <img
      className={styles.picture}
      srcSet={srcSet}
      sizes={sizes}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
