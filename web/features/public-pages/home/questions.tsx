import { Mail, Phone } from 'lucide-react';
import { home } from '#contract/texts/pages/home.ts';
import { QuestionList } from '#web/ui/question-list/question-list.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
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

function Contact() {
  return (
    <aside aria-labelledby="talk" className={styles.contact}>
      <h2 id="talk">{home.contact.heading}</h2>
      <p>{home.contact.text}</p>
      <p>
        <SupportPhone>
          <Phone aria-hidden="true" size={20} />
        </SupportPhone>
      </p>
      <p>
        <SupportEmail>
          <Mail aria-hidden="true" size={20} />
        </SupportEmail>
      </p>
    </aside>
  );
}
