import { home } from '#contract/texts/pages/home.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './benefits.module.css';
import { HomePicture } from './home-picture.tsx';

const pictures = {
  home: 'pictureHome',
  checked: 'pictureChecked',
  agree: 'pictureAgree',
  talk: 'pictureTalk',
} as const;

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
            <HomePicture name={pictures[key]} />
            <h3>{cards[key].heading}</h3>
            <p>{cards[key].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
