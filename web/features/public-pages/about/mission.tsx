import { about } from '#web/content/about.ts';
import styles from './mission.module.css';

export function Mission() {
  const { heading, text, values } = about.mission;
  return (
    <section aria-labelledby="mission" className={styles.mission}>
      <div>
        <h2 id="mission">{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ul className={styles.values}>
        {values.map((value) => (
          <li key={value.heading}>
            <h3>{value.heading}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
