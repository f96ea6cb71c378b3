import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './learn-more.module.css';

type BenefitListProps = {
  heading: string;
  list: readonly { heading: string; text: string }[];
  /** A picture for each benefit, in the same order. */
  pictures: readonly string[];
};

export function BenefitList({ heading, list, pictures }: BenefitListProps) {
  return (
    <section aria-labelledby="benefits">
      <SectionHeading id="benefits">{heading}</SectionHeading>
      <ul className={styles.list}>
        {list.map((benefit, index) => (
          <li key={benefit.heading}>
            <Picture src={pictures[index] ?? ''} width={120} height={96} />
            <h3>{benefit.heading}</h3>
            <p>{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
