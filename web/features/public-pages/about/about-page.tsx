import { Check, EyeOff, FileLock, KeyRound, PencilLine, Phone, Radar, X } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { about } from '#contract/texts/pages/about.ts';
import garden from '#web/content/pictures/about.svg';
import kiwi from '#web/content/pictures/kiwi.svg';
import kookaburra from '#web/content/pictures/kookaburra.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TwoLists } from '#web/ui/two-lists/two-lists.tsx';
import styles from './about-page.module.css';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function AboutPage() {
  const { hero, call } = about;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: garden, width: 640, height: 480, alt: hero.picture }}
      />
      <Mission />
      <WhatWeDo />
      <Countries />
      <HowWeProtectInformation />
      <CallBand id="hello" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
        <LinkButton to={routes.process} variant="secondary">
          {call.process}
        </LinkButton>
      </CallBand>
    </PageSections>
  );
}

function Mission() {
  const { heading, text, values } = about.mission;
  return (
    <section aria-labelledby="mission" className={styles.mission}>
      <div>
        <h2 id="mission">{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ul className={styles.values}>
        {Object.entries(values).map(([place, value]) => (
          <li key={place}>
            <h3>{value.heading}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatWeDo() {
  const { heading, yes, no } = about.whatWeDo;
  return (
    <section aria-labelledby="what-we-do">
      <SectionHeading id="what-we-do">{heading}</SectionHeading>
      <TwoLists
        sides={[
          { ...yes, Icon: Check },
          { ...no, Icon: X },
        ]}
      />
    </section>
  );
}

const pictures = { australia: kookaburra, newZealand: kiwi };

function Countries() {
  const { heading, note } = about.countries;
  return (
    <Stack as="section" gap={5} aria-labelledby="countries">
      <SectionHeading id="countries" lead={note}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {(['australia', 'newZealand'] as const).map((key) => (
          <li key={key}>
            <Picture src={pictures[key]} width={120} height={96} />
            <div>
              <h3>{about.countries[key].heading}</h3>
              <p>{about.countries[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const icons = {
  closed: EyeOff,
  names: Phone,
  papers: FileLock,
  password: KeyRound,
  trackers: Radar,
  change: PencilLine,
} as const;

const keys = ['closed', 'names', 'papers', 'password', 'trackers', 'change'] as const;

function HowWeProtectInformation() {
  const { heading, lead, measures } = about.information;
  return (
    <section aria-labelledby="information">
      <SectionHeading id="information" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.measures}>
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
