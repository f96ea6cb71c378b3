import { contactWords } from '#web/content/contact.ts';
import styles from './mission-and-values.module.css';

export function MissionAndValues() {
  const { mission, values } = contactWords;
  return (
    <div className={styles.values}>
      <section aria-labelledby="mission">
        <h2 id="mission">{mission.heading}</h2>
        <p>{mission.text}</p>
      </section>
      <section aria-labelledby="values">
        <h2 id="values">{values.heading}</h2>
        <ul className={styles.list}>
          {values.list.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
