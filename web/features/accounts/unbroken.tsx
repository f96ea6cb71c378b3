import styles from './account-form.module.css';

/** Text whose (first) hyphenated word stays on one line: 'Live-In'. */
export function Unbroken({ text }: { text: string }) {
  const [before, word, after] = text.split(/(\S+-\S+)/);
  return (
    <>
      {before}
      {word && <span className={styles.unbroken}>{word}</span>}
      {after}
    </>
  );
}
