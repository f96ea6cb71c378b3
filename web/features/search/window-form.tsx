import { type SubmitEvent, useState } from 'react';
import { firstOfMonth } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { isMonth } from '#web/ui/month-picker/months.ts';
import styles from './search-form.module.css';
import { latestFor, type SearchWindow, windowProblem } from './search-window.ts';

type Props = { window: SearchWindow; today: string; onSearch: (window: SearchWindow) => void };

export function WindowForm({ window, today, onSearch }: Props) {
  const [earliest, setEarliest] = useState<string | null>(window.earliest);
  const [latest, setLatest] = useState<string | null>(window.latest);
  const [isTried, setIsTried] = useState(false);
  // The browser's Back changes what is searched for, and the form follows.
  const [searched, setSearched] = useState(window);
  if (searched.earliest !== window.earliest || searched.latest !== window.latest) {
    setSearched(window);
    setEarliest(window.earliest);
    setLatest(window.latest);
    setIsTried(false);
  }
  const problem = isTried ? windowProblem(earliest, latest) : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const found = windowProblem(earliest, latest);
    if (found) focusField(found.field);
    else if (earliest && latest) onSearch({ earliest, latest });
  };

  return (
    <form className={styles.form} data-tour="search" noValidate onSubmit={submit}>
      <div className={styles.field}>
        <MonthPicker
          label="Earliest Start Date"
          name="earliestStartDate"
          min={firstOfMonth(today)}
          value={earliest}
          onChange={(month) => {
            setEarliest(month);
            if (isMonth(month)) setLatest(latestFor(month));
          }}
          error={problem?.field === 'earliestStartDate' ? problem.message : undefined}
        />
      </div>
      <div className={styles.field}>
        <MonthPicker
          label="Latest Start Date"
          name="latestStartDate"
          min={firstOfMonth(today)}
          value={latest}
          onChange={setLatest}
          error={problem?.field === 'latestStartDate' ? problem.message : undefined}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
