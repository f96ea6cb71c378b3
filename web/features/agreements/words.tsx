import styles from './words.module.css';

/** What somebody has written, as they wrote it. Null once it is gone with their account. */
export const Words = ({ text }: { text: string | null }) =>
  text === null ? (
    <p className={styles.gone}>The words are gone with the account of whoever wrote them.</p>
  ) : (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  );
