import { about } from '#web/content/about.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './information.module.css';

export function Information() {
  const { heading, lead, list } = about.information;
  return (
    <section aria-labelledby="information">
      <SectionHeading id="information" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {list.map((measure) => (
          <li key={measure.heading}>
            <h3>{measure.heading}</h3>
            <p>{measure.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
