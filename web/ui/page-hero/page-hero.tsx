import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Picture, type PictureProps } from '#web/ui/picture/picture.tsx';
import styles from './page-hero.module.css';

type PageHeroProps = {
  heading: string;
  lead: string;
  picture: PictureProps;
  /** A line above the heading. */
  label?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
};

/** The top of a public page: its h1, a sentence, what to do next, and a large picture. */
export function PageHero({ heading, lead, picture, label, children }: PageHeroProps) {
  return (
    <div className={styles.hero}>
      <div>
        {label && <p className={styles.label}>{label}</p>}
        <PageHeading lead={lead}>{heading}</PageHeading>
        {children && <div className={styles.next}>{children}</div>}
      </div>
      <Picture {...picture} eager />
    </div>
  );
}
