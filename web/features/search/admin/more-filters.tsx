import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { adminSorts, matchFilters } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import { arrangementLabels, teamStatusLabels } from '#contract/profiles/labels.ts';
import { searchedArrangements } from '#contract/search/summaries.ts';
import { countMore, matchOptions, sortOptions } from '#web/features/search/shared/filter-words.ts';
import {
  countriesOf,
  isSearchableDay,
  type LandingSearch,
  statusesOf,
} from '#web/features/search/shared/landing-search.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './more-filters.module.css';

type Props = { search: LandingSearch; onChange: (changes: Partial<LandingSearch>) => void };

/** Folded, so that the people found are in view; the button says how many are set. The match is folded on a phone only. */
export function MoreFilters({ search, onChange }: Props) {
  const { tab, status, country, arrangement, since, sort } = search;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countMore(search);
  return (
    <>
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
      <div className={styles.panel} data-open={isOpen}>
        <RadioGroup
          label="Match"
          name="match"
          layout="row"
          options={matchOptions}
          value={search.match}
          onChange={(value) => onChange({ match: matchFilters.find((filter) => filter === value) ?? 'any' })}
        />
        <div id={id} className={styles.filters} data-open={isOpen}>
          <NativeSelect
            label="Status"
            name="status"
            placeholder="Any status"
            options={statusesOf[tab].map((value) => ({ value, label: teamStatusLabels[value] }))}
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
          <NativeSelect
            label={fieldLabel('arrangement')}
            name="arrangement"
            placeholder="Any"
            options={searchedArrangements.map((value) => ({ value, label: arrangementLabels[value] }))}
            value={arrangement}
            onChange={(value) =>
              onChange({ arrangement: searchedArrangements.find((one) => one === value) ?? null })
            }
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
    </>
  );
}

type SinceProps = { since: string | null; onChange: (since: string | null) => void };

/**
 * The field for the day of registration. While a day is typed, its year is 2, 20 and 202 for a moment; the
 * search waits for a plausible one.
 */
function SinceField({ since, onChange }: SinceProps) {
  const [typed, setTyped] = useState({ text: since ?? '', of: since });
  if (typed.of !== since) setTyped({ text: since ?? '', of: since });
  return (
    <TextField
      label="Registered since"
      name="since"
      type="date"
      value={typed.text}
      onChange={(text) => {
        setTyped({ text, of: since });
        if (text === '' ? since !== null : isSearchableDay(text)) onChange(text || null);
      }}
    />
  );
}
