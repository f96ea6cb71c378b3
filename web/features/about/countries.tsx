import { about } from '#web/content/about.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './countries.module.css';

export function Countries() {
  const { heading, list, note } = about.countries;
  return (
    <section aria-labelledby="countries" className={styles.countries}>
      <SectionHeading id="countries" lead={note}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {list.map((country) => (
          <li key={country.heading}>
            <h3>{country.heading}</h3>
            <p>{country.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
