import { home } from '#web/content/home.ts';
import { Contact } from './contact.tsx';
import styles from './questions.module.css';
import { SectionHeading } from './section-heading.tsx';

export function Questions() {
  const { heading, list } = home.questions;
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <div>
        <SectionHeading id="questions">{heading}</SectionHeading>
        {list.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <Contact />
    </section>
  );
}
