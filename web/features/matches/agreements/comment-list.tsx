import { useState } from 'react';
import type { AgreementComment } from '#contract/matches/agreement.ts';
import type { MatchNames } from '#contract/matches/words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './comment-list.module.css';
import { momentWords } from './moments.ts';
import { Words } from './words.tsx';

/** So many are shown at first: the latest. */
const shownAtFirst = 3;

type Props = { comments: readonly AgreementComment[]; names: MatchNames };

/** What was said about a section, oldest first. */
export function CommentList({ comments, names }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? comments : comments.slice(-shownAtFirst);
  const hidden = comments.length - shown.length;
  return (
    <Stack gap={3}>
      {hidden > 0 && (
        <div>
          <Button variant="quiet" size="small" onPress={() => setIsWhole(true)}>
            Show {hidden} earlier {hidden === 1 ? 'comment' : 'comments'}
          </Button>
        </div>
      )}
      <Stack as="ol" gap={3} className={styles.comments}>
        {shown.map(({ id, by, text, at }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.who}>
              <strong>
                <bdi>{names[by]}</bdi>
              </strong>
              , <time dateTime={at}>{momentWords(at)}</time>
            </p>
            <Words text={text} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
