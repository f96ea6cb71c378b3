import styles from './nothing-answered.module.css';

/** Stands in a step's summary until there is something to sum up. */
export const NothingAnswered = () => <p className={styles.nothing}>Nothing answered yet.</p>;
