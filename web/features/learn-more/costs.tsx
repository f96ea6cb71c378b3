import { fees, ndisNote, payNote } from '#web/content/fees.ts';
import { AmountList } from '#web/ui/amount-list/amount-list.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './costs.module.css';

type CostsProps = { heading: string; lead: string };

export function Costs({ heading, lead }: CostsProps) {
  return (
    <section aria-labelledby="costs">
      <SectionHeading id="costs" lead={lead}>
        {heading}
      </SectionHeading>
      <AmountList amounts={fees} />
      {[payNote, ndisNote].map((note) => (
        <div key={note.heading} className={styles.note}>
          <h3>{note.heading}</h3>
          <p>{note.text}</p>
        </div>
      ))}
    </section>
  );
}
