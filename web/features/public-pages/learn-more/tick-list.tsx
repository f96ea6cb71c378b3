import { Check } from 'lucide-react';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './learn-more.module.css';

type TickListProps = { id: string; heading: string; lead: string; list: readonly string[] };

/** A section with a list, each item with a tick. */
export function TickList({ id, heading, lead, list }: TickListProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.ticks}>
        {Object.entries(list).map(([place, item]) => (
          <li key={place}>
            <Check aria-hidden="true" size={22} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
