import { workKindFilters } from '#contract/admissions/work-list.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import styles from './work-list.module.css';
import type { WorkSearch } from './work-search.ts';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'introductions', label: 'Introductions' },
  { value: 'messages', label: 'Messages' },
];

type Props = { search: WorkSearch; onChange: (changes: Partial<WorkSearch>) => void };

/** What kind of entries, and whose. */
export const Filters = ({ search: { kind, isMine }, onChange }: Props) => (
  <div className={styles.filters}>
    <RadioGroup
      label="Show"
      name="kind"
      layout="row"
      options={kinds}
      value={kind}
      onChange={(value) => onChange({ kind: workKindFilters.find((filter) => filter === value) ?? 'all' })}
    />
    <Checkbox name="mine" value={isMine} onChange={(value) => onChange({ isMine: value })}>
      Only mine
    </Checkbox>
  </div>
);
