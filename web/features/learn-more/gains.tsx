import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './gains.module.css';

type GainsProps = { heading: string; list: readonly { heading: string; text: string }[] };

export function Gains({ heading, list }: GainsProps) {
  return (
    <section aria-labelledby="gains">
      <SectionHeading id="gains">{heading}</SectionHeading>
      <ul className={styles.list}>
        {list.map((gain) => (
          <li key={gain.heading}>
            <h3>{gain.heading}</h3>
            <p>{gain.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
