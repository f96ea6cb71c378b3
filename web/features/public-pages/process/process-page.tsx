import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { askedQuestions } from '#contract/checks/asked-questions.ts';
import { routes } from '#contract/routes.ts';
import { type ByFees, byFees } from '#contract/texts/by-fees.ts';
import { process } from '#contract/texts/pages/process.ts';
import planning from '#web/content/pictures/process.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import styles from './process-page.module.css';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function ProcessPage() {
  const { hero, families, supportWorkers, call } = process;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: planning, width: 640, height: 480, alt: hero.picture }}
      >
        <ul className={styles.jumps}>
          <li>
            <a href="#families">{hero.jumpToFamilies}</a>
          </li>
          <li>
            <a href="#workers">{hero.jumpToSupportWorkers}</a>
          </li>
        </ul>
      </PageHero>
      <div className={styles.tracks}>
        <Track id="families" {...families} to={routes.familySignUp} />
        <Track id="workers" {...supportWorkers} to={routes.supportWorkerSignUp} />
      </div>
      <Checks />
      <Choices />
      <CallBand id="ask" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
      </CallBand>
    </PageSections>
  );
}

type TrackProps = {
  id: string;
  heading: string;
  lead: string;
  steps: readonly { heading: string; text: string | ByFees }[];
  action: string;
  to: string;
};

/** Every step of one side. */
function Track({ id, heading, lead, steps, action, to }: TrackProps) {
  return (
    <section aria-labelledby={id} className={styles.track}>
      <SectionHeading id={id} lead={lead}>
        {heading}
      </SectionHeading>
      <StepPath steps={steps.map(({ heading, text }) => ({ heading, text: byFees(text) }))} />
      <p className={styles.action}>
        <LinkButton to={to}>{action}</LinkButton>
      </p>
    </section>
  );
}

function Choices() {
  const { heading, lead, list } = process.choices;
  return (
    <section aria-labelledby="choices">
      <SectionHeading id="choices" lead={lead}>
        {heading}
      </SectionHeading>
      <div className={styles.choices}>
        {Object.entries(list).map(([place, side]) => (
          <div key={place} className={styles.side}>
            <h3>{side.heading}</h3>
            <ul>
              {Object.entries(side.items).map(([place, item]) => (
                <li key={place}>
                  <Check aria-hidden="true" size={20} />
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

function Checks() {
  const { heading, lead, note, more } = process.checks;
  return (
    <section aria-labelledby="checks">
      <SectionHeading id="checks" lead={lead}>
        {heading}
      </SectionHeading>
      <dl className={styles.checks}>
        {Object.entries(askedQuestions()).map(([place, check]) => (
          <div key={place}>
            <dt>{check.heading}</dt>
            <dd>{check.text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {note} <Link to={routes.checks}>{more}</Link>
      </p>
    </section>
  );
}
