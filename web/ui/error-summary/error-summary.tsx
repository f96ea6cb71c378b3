import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { fieldId } from '#web/ui/field/field-id.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  errors: { name: string; message: string }[];
  title?: string | undefined;
  /**
   * How often the form was sent (`formState.submitCount`). Nothing shows at 0; each further attempt that fails takes the
   * focus again. Without it, only the summary's appearing does.
   */
  attempt?: number | undefined;
};

/** What must be mended, each a link to its field. Takes the focus, so that it is the next thing read. */
export function ErrorSummary({ errors, title, attempt = 1 }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  const focusedAttempt = useRef(0);
  const isShown = attempt > 0 && errors.length > 0;

  useEffect(() => {
    if (!isShown || attempt === focusedAttempt.current) return;
    focusedAttempt.current = attempt;
    summary.current?.focus();
  }, [isShown, attempt]);

  if (!isShown) return null;
  const count = errors.length;
  return (
    <section ref={summary} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title ?? (count === 1 ? 'One answer needs another look' : `${count} answers need another look`)}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <a
                className={styles.link}
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
