import type { ReactNode } from 'react';
import { requiredOf } from '#contract/checks/asked.ts';
import { type CheckKind, checkKinds, checkRules } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { countryName, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { routes } from '#contract/routes.ts';
import { checksPage } from '#contract/texts/pages/checks.ts';
import desk from '#web/content/pictures/checks.svg';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './checks-page.module.css';
import { periodWords } from './period-words.ts';

const kindsOf = (side: 'SUPPORT_WORKER' | 'FAMILY_USER') =>
  checkKinds.filter((kind) => checkRules[kind].sides.includes(side));

const groups = [
  { id: 'australia', words: 'AU', country: 'AU' },
  { id: 'new-zealand', words: 'NZ', country: 'NZ' },
  { id: 'both-countries', words: 'both', country: null },
] as const;

/** Who is asked for a check, in words. */
function askedWords(side: 'SUPPORT_WORKER' | 'FAMILY_USER', kind: CheckKind): string {
  const places = hostCountryCodes.filter((code) => requiredOf(side, code).includes(kind));
  if (kind === 'interview') return checksPage.asked;
  if (places.length === 0) return checksPage.ifAny;
  if (checkRules[kind].country !== null) return checksPage.askedHere;
  return places.length > 1
    ? checksPage.asked
    : checksPage.askedIn({ country: places.map(countryName).join('') });
}

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function ChecksPage() {
  useSettings();
  const { hero, reading, workers, families, call } = checksPage;
  const isSame = String(requiredOf('SUPPORT_WORKER', 'AU')) === String(requiredOf('SUPPORT_WORKER', 'NZ'));
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: desk, width: 640, height: 480, alt: hero.picture }}
      />
      <section aria-labelledby="reading">
        <SectionHeading id="reading" lead={reading.lead}>
          {reading.heading}
        </SectionHeading>
        <ul className={styles.points}>
          {Object.entries(reading.list).map(([place, { heading, text }]) => (
            <li key={place}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{reading.note}</p>
      </section>
      <section aria-labelledby="workers" className={styles.side}>
        <SectionHeading id="workers" lead={isSame ? workers.sameLead : workers.lead}>
          {workers.heading}
        </SectionHeading>
        {groups.map(({ id, words, country }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id}>{workers.countries[words]}</h3>
            <div className={styles.kinds}>
              {kindsOf('SUPPORT_WORKER')
                .filter((kind) => checkRules[kind].country === country)
                .map((kind) => (
                  <Kind key={kind} kind={kind} side="SUPPORT_WORKER" level={4} />
                ))}
            </div>
          </section>
        ))}
      </section>
      <section aria-labelledby="families" className={styles.side}>
        <SectionHeading id="families" lead={families.lead}>
          {families.heading}
        </SectionHeading>
        <div className={styles.kinds}>
          {kindsOf('FAMILY_USER').map((kind) => (
            <Kind key={kind} kind={kind} side="FAMILY_USER" level={3} />
          ))}
        </div>
      </section>
      <CallBand id="ask-us" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
      </CallBand>
    </PageSections>
  );
}

type KindProps = { kind: CheckKind; side: 'SUPPORT_WORKER' | 'FAMILY_USER'; level: 3 | 4 };

function Kind({ kind, side, level }: KindProps) {
  const Heading = `h${level}` as const;
  const { means, meansNot } = checksPage.kinds[kind];
  const { lookUp } = checkRules[kind];
  const { period, source } = periodWords(kind);
  return (
    <article className={styles.kind}>
      <div>
        <Heading className={styles.name}>{checkNames[kind]}</Heading>
        <p className={styles.asked}>{askedWords(side, kind)}</p>
      </div>
      <PhoneFold summary={checksPage.fold}>
        <dl>
          <Fact label={checksPage.means}>{means}</Fact>
          <Fact label={checksPage.meansNot}>{meansNot}</Fact>
          <Fact label={checksPage.period}>{period}</Fact>
          {source && <Fact label={checksPage.source}>{source}</Fact>}
          {lookUp && (
            <Fact label={checksPage.lookUp}>
              <NewTabLink href={lookUp.url}>{lookUp.name}</NewTabLink>
            </Fact>
          )}
        </dl>
      </PhoneFold>
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
