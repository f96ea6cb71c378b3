import { type RefObject, type SubmitEvent, useRef } from 'react';
import { matchFilters } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { matchOptions } from './filter-words.ts';
import { isNarrowed, noFilters } from './landing-search.ts';
import { MoreFilters } from './more-filters.tsx';
import styles from './search-form.module.css';
import type { useLandingSearch } from './use-landing-search.ts';

type Props = Omit<ReturnType<typeof useLandingSearch>, 'search'>;

/** Each choice takes effect at once, the text after a pause or by the button. */
export function SearchForm({ draft, setTerm, change }: Props) {
  const text = useRef<Focusable>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change({});
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.row}>
        <div className={styles.term}>
          <TextField
            ref={text}
            label="Search for"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={limits.searchTermMaxLength}
            value={draft.q}
            onChange={setTerm}
          />
        </div>
        <RadioGroup
          label="Match"
          name="match"
          layout="row"
          options={matchOptions}
          value={draft.match}
          onChange={(value) => change({ match: matchFilters.find((filter) => filter === value) ?? 'any' })}
        />
        <div className={styles.buttons}>
          <Button type="submit">Search</Button>
          {isNarrowed(draft) && <ClearFilters text={text} onClear={() => change(noFilters)} />}
        </div>
      </div>
      <MoreFilters search={draft} onChange={change} />
    </form>
  );
}

type ClearProps = { text: RefObject<Focusable | null>; onClear: () => void };

/** Gone once pressed, so that the focus goes to where one searches anew. */
const ClearFilters = ({ text, onClear }: ClearProps) => (
  <Button
    variant="quiet"
    onPress={() => {
      text.current?.focus();
      onClear();
    }}
  >
    Clear filters
  </Button>
);
