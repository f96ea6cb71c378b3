import { home } from '#contract/texts/pages/home.ts';
import agree from '#web/content/pictures/benefit-agree.svg';
import checked from '#web/content/pictures/benefit-checked.svg';
import house from '#web/content/pictures/benefit-home.svg';
import talk from '#web/content/pictures/benefit-talk.svg';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './benefits.module.css';

const pictures = { home: house, checked, agree, talk };

export function Benefits() {
  const { heading, lead, cards } = home.benefits;
  return (
    <section aria-labelledby="benefits">
      <SectionHeading id="benefits" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.cards}>
        {(['home', 'checked', 'agree', 'talk'] as const).map((key) => (
          <li key={key} className={styles.card}>
            <Picture src={pictures[key]} width={120} height={96} />
            <h3>{cards[key].heading}</h3>
            <p>{cards[key].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
