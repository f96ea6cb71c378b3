import styles from './password-page.module.css';

/** A line of its own that keeps its place, because a prerendered page does not know the address yet. */
export function SentTo({ email }: { email: string }) {
  return (
    <span className={styles.sentTo}>
      {email === '' ? '\u00a0' : 'We sent it to '}
      {email !== '' && <strong className={styles.email}>{email}</strong>}
    </span>
  );
}
