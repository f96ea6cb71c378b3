import { home } from '#contract/texts/pages/home.ts';
import body from '#web/content/pictures/support-body.svg';
import feelings from '#web/content/pictures/support-feelings.svg';
import learning from '#web/content/pictures/support-learning.svg';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './conditions.module.css';

const pictures = { learning, feelings, body };

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
              <Picture src={pictures[key]} width={120} height={96} />
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
