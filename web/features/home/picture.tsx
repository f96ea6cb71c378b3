import styles from './picture.module.css';

/** A drawing that decorates the text beside it. Width and height keep its place while it loads. */
export function Picture({
  src,
  width,
  height,
  eager = false,
}: {
  src: string;
  width: number;
  height: number;
  eager?: boolean;
}) {
  return (
    <img
      className={styles.picture}
      src={src}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
