import { Eye, EyeOff, Phone } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { safety } from '#contract/texts/pages/safety.ts';
import park from '#web/content/pictures/safety.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { TwoLists } from '#web/ui/two-lists/two-lists.tsx';
import styles from './safety-page.module.css';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function SafetyPage() {
  const { hero, talking, details, stop, advice, call } = safety;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: park, width: 640, height: 480, alt: hero.picture }}
      >
        <InDanger />
      </PageHero>
      <div className={styles.paths}>
        <Path id="talking" {...talking} />
        <Path id="details" {...details} />
      </div>
      <WhatTheTeamSees />
      <Points id="stop" {...stop} />
      <Points id="advice" {...advice} />
      <HelpLines />
      <CallBand id="tell-us" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
      </CallBand>
    </PageSections>
  );
}

/** Emergency numbers at the top, for people who cannot read the rest now. */
function InDanger() {
  const { heading, australia, newZealand, more } = safety.danger;
  return (
    <section aria-labelledby="danger" className={styles.danger}>
      <h2 id="danger">{heading}</h2>
      <ul>
        {Object.entries({ australia, newZealand }).map(([place, { call, number }]) => (
          <li key={place}>
            <a href={phoneHref(number)}>{call({ number })}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="#help">{more}</a>
      </p>
    </section>
  );
}

type Texts = readonly { heading: string; text: string }[];

const Path = ({ id, heading, lead, steps }: { id: string; heading: string; lead: string; steps: Texts }) => (
  <section aria-labelledby={id} className={styles.path}>
    <SectionHeading id={id} lead={lead}>
      {heading}
    </SectionHeading>
    <StepPath steps={steps} />
  </section>
);

type PointsProps = { id: string; heading: string; lead?: string; list: Texts };

const Points = ({ id, heading, lead, list }: PointsProps) => (
  <section aria-labelledby={id}>
    <SectionHeading id={id} {...(lead !== undefined && { lead })}>
      {heading}
    </SectionHeading>
    <ul className={styles.points}>
      {Object.entries(list).map(([place, point]) => (
        <li key={place}>
          <h3>{point.heading}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** A phone number without blanks, for a `tel:` link. */
const phoneHref = (number: string) => `tel:${number.replaceAll(' ', '')}`;

function HelpLines() {
  const { heading, lead, countries, us } = safety.help;
  return (
    <section aria-labelledby="help">
      <SectionHeading id="help" lead={lead}>
        {heading}
      </SectionHeading>
      <div className={styles.countries}>
        {Object.entries(countries).map(([place, { country, lines, ...rest }]) => (
          <div key={place} className={styles.country}>
            <h3>{country}</h3>
            <ul>
              {Object.entries(lines).map(([place, line]) => (
                <li key={place}>
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
        {us} <SupportPhone />
      </p>
    </section>
  );
}

function WhatTheTeamSees() {
  const { heading, yes, no, note } = safety.team;
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" lead={note}>
        {heading}
      </SectionHeading>
      <TwoLists
        sides={[
          { ...yes, Icon: Eye },
          { ...no, Icon: EyeOff },
        ]}
      />
    </section>
  );
}
