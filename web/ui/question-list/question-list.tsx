import styles from './question-list.module.css';

export type Question = { question: string; answer: string };

/** Questions that unfold their answers. They work without JavaScript, and 'find in page' opens them. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {Object.entries(questions).map(([place, { question, answer }]) => (
        <details key={place} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
