import { home } from '#web/content/home.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Facts } from './facts.tsx';
import styles from './privacy.module.css';

export function Privacy() {
  const { heading, lead, before, after, note } = home.privacy;
  return (
    <section aria-labelledby="privacy">
      <SectionHeading id="privacy" lead={lead}>
        {heading}
      </SectionHeading>
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
      <p className={styles.note}>{note}</p>
    </section>
  );
}
