import { contactWords } from '#web/content/contact.ts';
import { Card } from '#web/ui/card/card.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { MissionAndValues } from './mission-and-values.tsx';

/** Prerendered: whoever has no JavaScript can still call and write. */
export function ContactPage() {
  const { heading, lead, form } = contactWords;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        <ContactDetails />
      </div>
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
