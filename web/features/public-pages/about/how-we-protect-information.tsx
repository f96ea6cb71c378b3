import { EyeOff, FileLock, KeyRound, PencilLine, Phone, Radar } from 'lucide-react';
import { about } from '#web/content/about.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './how-we-protect-information.module.css';

const icons = {
  closed: EyeOff,
  names: Phone,
  papers: FileLock,
  password: KeyRound,
  trackers: Radar,
  change: PencilLine,
} as const;

const keys = ['closed', 'names', 'papers', 'password', 'trackers', 'change'] as const;

export function HowWeProtectInformation() {
  const { heading, lead, measures } = about.information;
  return (
    <section aria-labelledby="information">
      <SectionHeading id="information" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {keys.map((key) => {
          const Icon = icons[key];
          return (
            <li key={key}>
              <Icon aria-hidden="true" size={28} />
              <div>
                <h3>{measures[key].heading}</h3>
                <p>{measures[key].text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
