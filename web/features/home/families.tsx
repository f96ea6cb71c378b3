import { routes } from '#contract/routes.ts';
import { home } from '#web/content/home.ts';
import kitchen from '#web/content/pictures/for-families.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import styles from './families.module.css';
import { Picture } from './picture.tsx';
import { SectionHeading } from './section-heading.tsx';

export function Families() {
  const { heading, lead, fees, notes, action } = home.families;
  return (
    <section aria-labelledby="fees" className={styles.families}>
      <div className={styles.words}>
        <SectionHeading id="fees" lead={lead}>
          {heading}
        </SectionHeading>
        <ul className={styles.fees}>
          {fees.map((fee) => (
            <li key={fee.what}>
              <strong>{fee.amount}</strong> {fee.what}
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <div key={note.heading} className={styles.note}>
            <h3>{note.heading}</h3>
            <p>{note.text}</p>
          </div>
        ))}
        <p className={styles.action}>
          <LinkButton to={routes.familySignUp}>{action}</LinkButton>
        </p>
      </div>
      <Picture src={kitchen} width={480} height={400} />
    </section>
  );
}
