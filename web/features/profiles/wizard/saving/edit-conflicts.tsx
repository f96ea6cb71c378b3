import { GitCompareArrows } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { get } from 'react-hook-form';
import type { EditConflict } from '#contract/errors.ts';
import { answerWords, fieldLabel, isRichText } from '#contract/profiles/field-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './edit-conflicts.module.css';
import type { Choice } from './use-edit-conflicts.ts';

type Props = {
  panel: RefObject<HTMLElement | null>;
  conflicts: readonly EditConflict[];
  values: object;
  /** Each change of it moves the focus to the panel. */
  focusTurn: number;
  /** What it was before there were any. */
  turnBefore: number;
  onChoose: (fields: readonly string[], choice: Choice) => void;
};

/** Both answers to each question that two people have changed, and the choice between them. */
export function EditConflicts({ panel, conflicts, values, focusTurn, turnBefore, onChoose }: Props) {
  const id = useId();
  const count = conflicts.length;
  const before = useRef({ count: 0, focusTurn: turnBefore });
  useEffect(() => {
    if (focusTurn !== before.current.focusTurn) panel.current?.focus();
    else if (count > before.current.count) announce(`${title(count)}. Choose which answer to keep.`);
    before.current = { count, focusTurn };
  }, [panel, count, focusTurn]);

  const choose = (fields: readonly string[], choice: Choice) => {
    onChoose(fields, choice);
    announce(choice === 'mine' ? 'Your answer stays.' : 'We use the other answer.');
    if (fields.length < count) panel.current?.focus();
    else focusField(fields[0] ?? '');
  };

  if (count === 0) return null;
  const label = (field: string) => fieldLabel(field, get(values, 'address.country.code'));
  const all = conflicts.map(({ field }) => field);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <GitCompareArrows aria-hidden="true" />
        <h3 id={id} className={styles.title}>
          {title(count)}
        </h3>
      </div>
      <p>
        Someone changed this while you were editing, or you changed it in another window. Nothing is lost.
        Choose which answer to keep.
      </p>
      {conflicts.map(({ field, stored }) => (
        <Stack
          as="section"
          gap={3}
          key={field}
          className={styles.conflict}
          aria-labelledby={`${id}-${field}`}
        >
          <h4 id={`${id}-${field}`} className={styles.field}>
            {label(field)}
          </h4>
          <dl className={styles.answers}>
            <div>
              <dt>Yours</dt>
              <dd>
                <AnswerShown field={field} value={get(values, field)} />
              </dd>
            </div>
            <div>
              <dt>The other answer</dt>
              <dd>
                <AnswerShown field={field} value={stored} />
              </dd>
            </div>
          </dl>
          <Row>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Keep mine: ${label(field)}`}
              onPress={() => choose([field], 'mine')}
            >
              Keep mine
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Take theirs: ${label(field)}`}
              onPress={() => choose([field], 'theirs')}
            >
              Take theirs
            </Button>
          </Row>
        </Stack>
      ))}
      {count > 1 && (
        <Row>
          <Button variant="secondary" size="small" onPress={() => choose(all, 'mine')}>
            Keep all of mine
          </Button>
          <Button variant="secondary" size="small" onPress={() => choose(all, 'theirs')}>
            Take all of theirs
          </Button>
        </Row>
      )}
    </section>
  );
}

const title = (count: number) =>
  count === 1 ? 'One answer was changed elsewhere too' : `${count} answers were changed elsewhere too`;

type AnswerProps = { field: string; value: unknown };

/** Any answer of a profile, in readable form. */
function AnswerShown({ field, value }: AnswerProps) {
  if (isRichText(field) && typeof value === 'string' && value !== '') return <RichTextView html={value} />;
  const words = answerWords(field, value);
  return words === null ? (
    <Quiet as="span" size="body">
      No answer
    </Quiet>
  ) : (
    <span className={styles.text}>{words}</span>
  );
}
