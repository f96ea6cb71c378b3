import { answerWords, isRichText } from '#contract/profiles/answer-words.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import styles from './edit-conflicts.module.css';

type Props = { field: string; value: unknown };

/** Any answer of a profile as people read it. */
export function AnswerShown({ field, value }: Props) {
  if (isRichText(field) && typeof value === 'string' && value !== '') return <RichTextView html={value} />;
  const words = answerWords(field, value);
  return words === null ? (
    <span className={styles.none}>No answer</span>
  ) : (
    <span className={styles.text}>{words}</span>
  );
}
