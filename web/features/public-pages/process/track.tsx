import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import styles from './track.module.css';

type TrackProps = {
  id: string;
  heading: string;
  lead: string;
  steps: readonly { heading: string; text: string }[];
  action: string;
  to: string;
};

/** Every step of one side. */
export function Track({ id, heading, lead, steps, action, to }: TrackProps) {
  return (
    <section aria-labelledby={id} className={styles.track}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      <StepPath steps={steps} />
      <p className={styles.action}>
        <LinkButton to={to}>{action}</LinkButton>
      </p>
    </section>
  );
}
