import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { fieldId, labelId } from '#web/ui/field/field-id.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './error-summary.module.css';
import { summaryWords } from './summary-words.ts';

type ErrorSummaryProps = {
  errors: SummedUp[];
  title?: string | undefined;
  /**
   * How often the form was sent (`formState.submitCount`). At 0 nothing is shown; each further attempt that fails takes
   * the focus again. Without it, the summary takes the focus only when it appears.
   */
  attempt?: number | undefined;
};

type SummedUp = {
  name: string;
  message: string;
  /** By how many characters the answer is too long. */
  tooMany?: number | undefined;
};

/** What must be corrected, each a link to its field. Takes the focus, so that it is read next. */
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
      <Stack gap={1}>
        <h2 id={titleId} className={styles.title}>
          {title ?? (count === 1 ? 'One answer needs another look' : `${count} answers need another look`)}
        </h2>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.name} ${error.message}`}>
              <a
                className={styles.link}
                href={`#${fieldId(error.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(error.name);
                }}
              >
                {summaryWords(labelOnPage(error.name), error)}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** Read from the page: a form would have to give each label twice. Without 'optional', which follows the words. */
const labelOnPage = (name: string) =>
  document.getElementById(labelId(fieldId(name)))?.firstChild?.textContent ?? '';
