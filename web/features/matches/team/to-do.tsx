import type { Match } from '#contract/matches/matches.ts';
import { matchNames, taskWords } from '#contract/matches/words.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import styles from './to-do.module.css';

type Props = {
  match: Match;
  /** In the list: nothing is said where nothing is left to do. */
  isBrief?: boolean;
};

/** What is left to do in a match, and by whom. What waits for the team stands out. */
export function ToDo({ match, isBrief = false }: Props) {
  const { toDo } = match;
  const names = matchNames(match);
  if (toDo.length === 0)
    return isBrief ? null : (
      <Quiet size="body">
        {match.state === 'ended' ? 'Nothing: this match has ended.' : 'Nothing for now.'}
      </Quiet>
    );
  return (
    <ul className={styles.list} aria-label="Left to do">
      {toDo.map((task) => (
        <li
          key={`${task.what} ${task.who}`}
          className={classNames(styles.task, task.who === 'ADMIN' && styles.ours)}
        >
          {taskWords(task, { reader: 'ADMIN', names })}
        </li>
      ))}
    </ul>
  );
}
