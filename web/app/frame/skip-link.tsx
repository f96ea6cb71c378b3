import styles from './skip-link.module.css';

/** The first link in Tab order. It skips the header, to the element with the id `target`. */
export function SkipLink({
  target = 'main',
  children = 'Skip to main content',
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
