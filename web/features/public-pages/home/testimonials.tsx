import { home } from '#contract/texts/pages/home.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './testimonials.module.css';

/** What we hope for, until there are real ones. Each says so itself, because quotations are often read on their own. */
export function Testimonials() {
  const { heading, lead, label, list } = home.testimonials;
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading id="testimonials" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {Object.entries(list).map(([place, { quote, who }]) => (
          <li key={place}>
            <figure className={styles.figure}>
              <blockquote className={styles.quote}>
                <p>{quote}</p>
              </blockquote>
              <figcaption className={styles.who}>
                <span>{who}</span>
                <Badge>{label}</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
