import { Check, X } from 'lucide-react';
import { about } from '#web/content/about.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './what-we-do.module.css';

export function WhatWeDo() {
  const { heading, yes, no } = about.whatWeDo;
  return (
    <section aria-labelledby="what-we-do">
      <SectionHeading id="what-we-do">{heading}</SectionHeading>
      <div className={styles.lists}>
        {[
          { ...yes, Icon: Check },
          { ...no, Icon: X },
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
