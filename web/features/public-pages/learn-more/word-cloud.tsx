import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './learn-more.module.css';

type WordCloudProps = { id: string; heading: string; lead: string; words: readonly string[] };

/** A section with many short words: kinds of support, or what a family offers. */
export function WordCloud({ id, heading, lead, words }: WordCloudProps) {
  return (
    <section aria-labelledby={id} className={styles.band}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      <Row as="ul" gap={2} className={styles.words}>
        {Object.entries(words).map(([place, word]) => (
          <li key={place}>{word}</li>
        ))}
      </Row>
    </section>
  );
}
