import type { Ref } from 'react';
import styles from './trap-field.module.css';

/**
 * A field for programs that fill in every field there is. Nobody sees, reaches or hears it, and nothing of it is sent.
 * Uncontrolled, because such programs do not always type.
 */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="contact-website">Website</label>
      <input ref={ref} id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
