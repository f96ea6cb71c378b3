import { useId } from 'react';
import type { Board } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { BareSelect } from '#web/ui/native-select/bare-select.tsx';
import styles from './board.module.css';

type Props = { board: Board; stage: Status; onStage: (stage: Status) => void };

/** On a phone: which column to look at. */
export function StageSelect({ board: { columns }, stage, onStage }: Props) {
  const id = useId();
  return (
    <div className={styles.stage}>
      <label htmlFor={id}>Stage</label>
      <BareSelect
        id={id}
        value={stage}
        onChange={({ target }) => {
          const chosen = columns.find(({ status }) => status === target.value);
          if (chosen) onStage(chosen.status);
        }}
      >
        {columns.map(({ status, count }) => (
          <option key={status} value={status}>
            {statusLabels[status]} ({count})
          </option>
        ))}
      </BareSelect>
    </div>
  );
}
