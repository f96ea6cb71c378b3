import { home } from '#web/content/home.ts';
import interview from '#web/content/pictures/how-interview.svg';
import styles from './how-it-works.module.css';
import { Numeral } from './numeral.tsx';
import { Picture } from './picture.tsx';
import { SectionHeading } from './section-heading.tsx';

export function HowItWorks() {
  const { heading, lead, list } = home.steps;
  return (
    <section aria-labelledby="how-it-works" className={styles.band}>
      <div className={styles.side}>
        <SectionHeading id="how-it-works" lead={lead}>
          {heading}
        </SectionHeading>
        <Picture src={interview} width={480} height={360} />
      </div>
      <ol className={styles.steps}>
        {list.map((step, index) => (
          <li key={step.heading} className={styles.step}>
            <Numeral value={index + 1} />
            <div>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
