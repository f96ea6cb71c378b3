import { type SubmitEvent, useState } from 'react';
import { matchFilters } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { type LandingSearch, matchOptions } from './landing-search.ts';
import styles from './search-form.module.css';

type Wanted = Pick<LandingSearch, 'q' | 'match'>;
type Props = Wanted & { onSearch: (wanted: Wanted) => void };

export function SearchForm({ q, match, onSearch }: Props) {
  const [term, setTerm] = useState(q);
  const [chosen, setChosen] = useState(match);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ q: term.trim(), match: chosen });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.term}>
        <TextField
          label="Search for"
          name="q"
          type="search"
          maxLength={limits.searchTermMaxLength}
          value={term}
          onChange={setTerm}
        />
      </div>
      <RadioGroup
        label="Match"
        name="match"
        layout="row"
        options={matchOptions}
        value={chosen}
        onChange={(value) => setChosen(matchFilters.find((filter) => filter === value) ?? 'any')}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
