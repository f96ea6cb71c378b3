import { Eye, EyeOff } from 'lucide-react';
import { safety } from '#web/content/safety.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './what-the-team-sees.module.css';

export function WhatTheTeamSees() {
  const { heading, yes, no, note } = safety.team;
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" lead={note}>
        {heading}
      </SectionHeading>
      <div className={styles.lists}>
        {[
          { ...yes, Icon: Eye },
          { ...no, Icon: EyeOff },
        ].map(({ heading: side, list, Icon }) => (
          <div key={side} className={styles.list}>
            <h3>{side}</h3>
            <ul>
              {list.map((item) => (
                <li key={item}>
                  <Icon aria-hidden="true" size={22} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
