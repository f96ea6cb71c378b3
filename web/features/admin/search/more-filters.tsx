import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { adminSorts } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/countries.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { countMore, sortOptions } from './filter-words.ts';
import { countriesOf, type LandingSearch, statusesOf } from './landing-search.ts';
import styles from './more-filters.module.css';
import { SinceField } from './since-field.tsx';

type Props = { search: LandingSearch; onChange: (changes: Partial<LandingSearch>) => void };

/** In a row; on a phone folded, where its button says how many are set. */
export function MoreFilters({ search, onChange }: Props) {
  const { tab, status, country, since, sort } = search;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countMore(search);
  return (
    <div className={styles.block}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        <span>More filters and order{count > 0 && ` (${count} set)`}</span>
      </button>
      <div id={id} className={styles.filters} data-open={isOpen}>
        <NativeSelect
          label="Status"
          name="status"
          placeholder="Any status"
          options={statusesOf[tab].map((value) => ({ value, label: statusLabels[value] }))}
          value={status}
          onChange={(value) => onChange({ status: statusesOf[tab].find((one) => one === value) ?? null })}
        />
        <NativeSelect
          label="Country"
          name="country"
          placeholder="Any country"
          options={countriesOf[tab].map((value) => ({ value, label: countryName(value) }))}
          value={country}
          onChange={(value) => onChange({ country: value })}
        />
        <SinceField since={since} onChange={(value) => onChange({ since: value })} />
        <NativeSelect
          label="Sort by"
          name="sort"
          placeholder={null}
          options={sortOptions}
          value={sort}
          onChange={(value) => onChange({ sort: adminSorts.find((one) => one === value) ?? 'newest' })}
        />
      </div>
    </div>
  );
}
