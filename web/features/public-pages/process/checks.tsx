import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { process } from '#web/content/process.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './checks.module.css';

export function Checks() {
  const { heading, lead, list, note, more } = process.checks;
  return (
    <section aria-labelledby="checks">
      <SectionHeading id="checks" lead={lead}>
        {heading}
      </SectionHeading>
      <dl className={styles.checks}>
        {list.map((check) => (
          <div key={check.heading}>
            <dt>{check.heading}</dt>
            <dd>{check.text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {note} <Link to={routes.checks}>{more}</Link>
      </p>
    </section>
  );
}
