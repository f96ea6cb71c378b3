import type { Ref } from 'react';
import { type HistoryFilter, historyFilters } from '#contract/profiles/history/history.ts';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './history-filters.module.css';
import { type Period, periods } from './period.ts';
import type { HistoryQuery } from './use-history.ts';

const labels: Record<HistoryFilter, string> = {
  all: 'Everything',
  views: 'Views',
  edits: 'Edits',
  status: 'Status',
};

const periodLabels: Record<Period, string> = {
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
  all: 'Any time',
};

type Props = {
  search: HistoryQuery;
  onChange: (search: HistoryQuery) => void;
  termRef: Ref<Focusable>;
  /** Only for the history of all profiles; that of one profile is short enough without. */
  hasPeriods: boolean;
};

export function HistoryFilters({ search, onChange, termRef, hasPeriods }: Props) {
  return (
    <search className={styles.filters} aria-label="In the history">
      <div className={styles.term}>
        <TextField
          ref={termRef}
          label="Search the history"
          help="A field, an answer, a name"
          name="history-q"
          type="search"
          value={search.q}
          onChange={(q) => onChange({ ...search, q })}
        />
      </div>
      <RadioGroup
        label="Show"
        name="history-kind"
        layout="row"
        options={historyFilters.map((value) => ({ value, label: labels[value] }))}
        value={search.kind}
        onChange={(value) =>
          onChange({ ...search, kind: historyFilters.find((kind) => kind === value) ?? 'all' })
        }
      />
      {hasPeriods && (
        <div className={styles.period}>
          <Select
            label="When"
            name="history-period"
            options={periods.map((value) => ({ value, label: periodLabels[value] }))}
            value={search.period}
            onChange={(value) =>
              onChange({ ...search, period: periods.find((period) => period === value) ?? 'all' })
            }
          />
        </div>
      )}
    </search>
  );
}
