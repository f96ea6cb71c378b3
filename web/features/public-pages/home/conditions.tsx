import { home } from '#contract/texts/pages/home.ts';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './conditions.module.css';
import { HomePicture } from './home-picture.tsx';

const pictures = { learning: 'pictureLearning', feelings: 'pictureFeelings', body: 'pictureBody' } as const;

export function Conditions() {
  const { heading, lead, fold, groups, note } = home.conditions;
  return (
    <section aria-labelledby="conditions">
      <SectionHeading id="conditions" lead={lead}>
        {heading}
      </SectionHeading>
      <PhoneFold summary={fold}>
        <div className={styles.groups}>
          {(['learning', 'feelings', 'body'] as const).map((key) => (
            <div key={key} className={styles.group}>
              <HomePicture name={pictures[key]} />
              <h3>{groups[key].heading}</h3>
              <ul>
                {Object.entries(groups[key].list).map(([place, condition]) => (
                  <li key={place}>{condition}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </PhoneFold>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
