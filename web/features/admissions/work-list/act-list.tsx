import type { WorkAct } from '#contract/admissions/work-list.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './act-list.module.css';
import { actWords, momentWords } from './item-words.ts';
import { LongText } from './long-text.tsx';

type Props = { acts: readonly WorkAct[]; title: string; ownId: string | undefined };

/** What the team has done and noted, oldest first. */
export function ActList({ acts, title, ownId }: Props) {
  if (acts.length === 0) return null;
  return (
    <Stack as="ol" gap={2} className={styles.list} aria-label={`Notes and steps: ${title}`}>
      {acts.map((act) => {
        const { id, at, note } = act;
        return (
          <li key={id} className={note === null ? styles.step : styles.note}>
            <p className={styles.who}>
              {actWords(act, ownId)}&nbsp;· <time dateTime={at}>{momentWords(at)}</time>
            </p>
            {note !== null && <LongText text={note} of="the note" />}
          </li>
        );
      })}
    </Stack>
  );
}
