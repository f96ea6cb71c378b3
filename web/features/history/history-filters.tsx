import type { Ref } from 'react';
import { type HistoryFilter, historyFilters } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './history-section.module.css';
import type { HistorySearch } from './use-history.ts';

const labels: Record<HistoryFilter, string> = {
  all: 'Everything',
  views: 'Looks',
  edits: 'Edits',
  status: 'Status',
};

type Props = {
  search: HistorySearch;
  onChange: (search: HistorySearch) => void;
  termRef: Ref<Focusable>;
};

export function HistoryFilters({ search, onChange, termRef }: Props) {
  return (
    <search className={styles.filters} aria-label="In the history">
      <div className={styles.term}>
        <TextField
          ref={termRef}
          label="Search the history"
          help="A field, an answer, a name"
          name="history-q"
          type="search"
          maxLength={limits.searchTermMaxLength}
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
    </search>
  );
}
