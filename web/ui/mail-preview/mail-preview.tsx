import { Quiet } from '#web/ui/quiet/quiet.tsx';
import styles from './mail-preview.module.css';

type Props = {
  /** Who will read what, and when. */
  label: string;
  subject: string;
  paragraphs: readonly string[];
};

/** The words of a mail, before somebody decides to send it. */
export const MailPreview = ({ label, subject, paragraphs }: Props) => (
  <section className={styles.preview} aria-label={label}>
    <Quiet size="body">{label}:</Quiet>
    <p>
      <strong>{subject}</strong>
    </p>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
