import type { ReactNode } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { matchNames, taskWords } from '#contract/matches/words.ts';
import { conversationPath, routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './open-match.module.css';

type Task = Match['toDo'][number];
type Props = {
  own: OwnMatch;
  /** Yes and no. */
  answer: ReactNode;
};

/** What is left to do and by whom, with what the reader needs for their own part. */
export function ToDo({ own, answer }: Props) {
  const { match, side } = own;
  if (match.toDo.length === 0) return null;
  const words = { reader: side, names: matchNames(match) };
  return (
    <div className={styles.part}>
      <h3>What’s left to do</h3>
      <Stack as="ul" gap={3} className={styles.tasks}>
        {match.toDo.map((task) => (
          <li key={`${task.what}/${task.who}`} data-own={task.who === side || undefined}>
            <span>{taskWords(task, words)}</span>
            {task.who === side && <OwnPart task={task} match={match} answer={answer} />}
          </li>
        ))}
      </Stack>
    </div>
  );
}

type PartProps = { task: Task; match: Match; answer: ReactNode };

function OwnPart({ task: { what }, match: { conversationId }, answer }: PartProps) {
  if (what === 'accept') return answer;
  if (what === 'pay')
    return (
      <LinkButton variant="secondary" size="small" to={routes.familyFees}>
        See the fee and how to pay it
      </LinkButton>
    );
  if (what === 'share-contact-details' && conversationId)
    return (
      <LinkButton variant="secondary" size="small" to={conversationPath(conversationId)}>
        Share them in your conversation
      </LinkButton>
    );
  return null;
}
