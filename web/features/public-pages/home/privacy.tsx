import { Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { home } from '#contract/texts/pages/home.ts';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './privacy.module.css';

export function Privacy() {
  const { heading, lead, fold, before, after, note, more } = home.privacy;
  return (
    <section aria-labelledby="privacy">
      <SectionHeading id="privacy" lead={lead}>
        {heading}
      </SectionHeading>
      <PhoneFold summary={fold}>
        <div className={styles.sheet}>
          <div className={styles.before}>
            <h3>{before.heading}</h3>
            <Facts items={before.hidden} hidden />
            <Facts items={before.shown} />
          </div>
          <div className={styles.after}>
            <h3>{after.heading}</h3>
            <div className={styles.pair}>
              <div>
                <h4>{after.shownHeading}</h4>
                <Facts items={after.shown} />
              </div>
              <div>
                <h4>{after.hiddenHeading}</h4>
                <Facts items={after.hidden} hidden />
              </div>
            </div>
          </div>
        </div>
      </PhoneFold>
      <p className={styles.note}>
        {note} <Link to={routes.about}>{more}</Link>
      </p>
    </section>
  );
}

/** What others see or do not see. The headings say which, so the eye icon is decorative. */
function Facts({ items, hidden = false }: { items: readonly string[]; hidden?: boolean }) {
  const Icon = hidden ? EyeOff : Eye;
  return (
    <ul className={styles.facts}>
      {Object.entries(items).map(([place, item]) => (
        <li key={place}>
          <Icon aria-hidden="true" size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}
