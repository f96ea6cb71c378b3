import styles from '#web/features/accounts/account-form.module.css';

/** Text whose (first) hyphenated word stays on one line: 'Live-In'. */
export function NoBreak({ text }: { text: string }) {
  const [before, word, after] = text.split(/(\S+-\S+)/);
  return (
    <>
      {before}
      {word && <span className={styles.unbroken}>{word}</span>}
      {after}
    </>
  );
}
