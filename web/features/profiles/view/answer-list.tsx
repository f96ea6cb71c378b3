import styles from './answer-list.module.css';

/** Short answers in words, one a line or side by side where there is room. */
export const AnswerList = ({ answers }: { answers: readonly string[] }) => (
  <ul className={styles.answers}>
    {answers.map((answer) => (
      <li key={answer} className={styles.answer}>
        {answer}
      </li>
    ))}
  </ul>
);
