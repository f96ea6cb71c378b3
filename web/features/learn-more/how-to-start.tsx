import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import styles from './how-to-start.module.css';

type HowToStartProps = {
  heading: string;
  steps: readonly { heading: string; text: string }[];
  /** Leads to the page with all of them. */
  more: string;
};

export function HowToStart({ heading, steps, more }: HowToStartProps) {
  return (
    <section aria-labelledby="start" className={styles.start}>
      <SectionHeading id="start">{heading}</SectionHeading>
      <StepPath steps={steps} />
      <Link to={routes.process} className={styles.more}>
        {more}
      </Link>
    </section>
  );
}
