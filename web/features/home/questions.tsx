import { home } from '#web/content/home.ts';
import { QuestionList } from '#web/ui/question-list/question-list.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Contact } from './contact.tsx';
import styles from './questions.module.css';

export function Questions() {
  const { heading, list } = home.questions;
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <div>
        <SectionHeading id="questions">{heading}</SectionHeading>
        <QuestionList questions={list} />
      </div>
      <Contact />
    </section>
  );
}
