import { type ByFees, byFees } from '#contract/texts/by-fees.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './learn-more.module.css';

type BenefitListProps = {
  heading: string;
  list: readonly { heading: string | ByFees; text: string | ByFees }[];
  /** A picture for each benefit, in the same order. */
  pictures: readonly string[];
};

export function BenefitList({ heading, list, pictures }: BenefitListProps) {
  return (
    <section aria-labelledby="benefits">
      <SectionHeading id="benefits">{heading}</SectionHeading>
      <ul className={styles.list}>
        {Object.entries(list).map(([place, { heading, text }]) => (
          <li key={place}>
            <Picture src={pictures[Number(place)] ?? ''} width={120} height={96} />
            <h3>{byFees(heading)}</h3>
            <p>{byFees(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
