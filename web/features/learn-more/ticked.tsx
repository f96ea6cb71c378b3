import { Check } from 'lucide-react';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './ticked.module.css';

type TickedProps = { id: string; heading: string; lead: string; list: readonly string[] };

/** What to bring, each with a tick. */
export function Ticked({ id, heading, lead, list }: TickedProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {list.map((item) => (
          <li key={item}>
            <Check aria-hidden="true" size={22} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
