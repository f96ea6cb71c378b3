import styles from './agreement-texts.module.css';

/** What somebody has written, as they wrote it. Null once it is gone with their account. */
export const Words = ({ text }: { text: string | null }) =>
  text === null ? (
    <p className={styles.gone}>This was deleted together with the account of the person who wrote it.</p>
  ) : (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  );
