import { Check } from 'lucide-react';
import { process } from '#web/content/process.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './choices.module.css';

export function Choices() {
  const { heading, lead, list } = process.choices;
  return (
    <section aria-labelledby="choices">
      <SectionHeading id="choices" lead={lead}>
        {heading}
      </SectionHeading>
      <div className={styles.choices}>
        {list.map((side) => (
          <div key={side.heading} className={styles.side}>
            <h3>{side.heading}</h3>
            <ul>
              {side.items.map((item) => (
                <li key={item}>
                  <Check aria-hidden="true" size={20} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
