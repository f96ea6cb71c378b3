import { Clock, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { contactWords } from '#contract/texts/pages/contact.ts';
import { OfficeHours } from '#web/features/admissions/office-hours/office-hours.tsx';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { Card } from '#web/ui/card/card.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** Prerendered: people without JavaScript can still call and write. */
export function ContactPage() {
  const { heading, lead, form } = contactWords;
  return (
    <div className={styles.page}>
      <Stack gap={5}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        <ContactDetails />
      </Stack>
      <div className={styles.form}>
        <Card as="section" padding="roomy" aria-labelledby="write-here">
          <h2 id="write-here">{form.heading}</h2>
          <ContactForm />
        </Card>
      </div>
      <MissionAndValues />
    </div>
  );
}

/** How to reach support without the form. */
function ContactDetails() {
  const { officeHours } = useSettings();
  return (
    <Stack as="ul" gap={2} className={styles.ways}>
      <li>
        <Phone aria-hidden="true" className={styles.icon} />
        <span>
          <FilledText words={contactWords.call} parts={{ phone: <SupportPhone /> }} />
        </span>
      </li>
      {officeHours !== null && (
        <li className={styles.hours}>
          <Clock aria-hidden="true" className={styles.icon} />
          <OfficeHours of={officeHours} />
        </li>
      )}
      <li>
        <Mail aria-hidden="true" className={styles.icon} />
        <span>
          <FilledText words={contactWords.email} parts={{ email: <SupportEmail /> }} />
        </span>
      </li>
    </Stack>
  );
}

function MissionAndValues() {
  const { mission, values } = contactWords;
  return (
    <Stack gap={6} className={styles.values}>
      <section aria-labelledby="mission">
        <h2 id="mission">{mission.heading}</h2>
        <p>{mission.text}</p>
        <p>
          <Link to={routes.about}>{mission.more}</Link>
        </p>
      </section>
      <section aria-labelledby="values">
        <h2 id="values">{values.heading}</h2>
        <ul className={styles.list}>
          {Object.entries(values.list).map(([place, { heading, text }]) => (
            <li key={place}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
