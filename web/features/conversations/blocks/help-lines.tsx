import { Phone } from 'lucide-react';
import { settings } from '#contract/settings.ts';
import { safety } from '#web/content/safety.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './help-lines.module.css';

/** A phone number without blanks, for a `tel:` link. */
export const phoneHref = (number: string) => `tel:${number.replaceAll(' ', '')}`;

export function HelpLines() {
  const { heading, lead, countries } = safety.help;
  return (
    <section aria-labelledby="help">
      <SectionHeading id="help" lead={lead}>
        {heading}
      </SectionHeading>
      <div className={styles.countries}>
        {countries.map(({ country, lines, ...rest }) => (
          <div key={country} className={styles.country}>
            <h3>{country}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.number}>
                  <a href={phoneHref(line.number)} className={styles.number}>
                    <Phone aria-hidden="true" size={20} />
                    {line.number}
                  </a>
                  <p className={styles.who}>{line.who}</p>
                  <p>{line.when}</p>
                </li>
              ))}
            </ul>
            {'note' in rest && <p className={styles.note}>{rest.note}</p>}
          </div>
        ))}
      </div>
      <p className={styles.us}>
        Our own team: <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>
      </p>
    </section>
  );
}
