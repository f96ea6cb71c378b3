import { type RefObject, type SyntheticEvent, useRef } from 'react';
import { isNarrowed, noFilters } from '#web/features/search/shared/landing-search.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { MoreFilters } from './more-filters.tsx';
import styles from './search-form.module.css';
import type { useLandingSearch } from './use-landing-search.ts';

type Props = Omit<ReturnType<typeof useLandingSearch>, 'search'>;

/** A choice takes effect at once, text after a pause or when the button is pressed. */
export function SearchForm({ draft, setTerm, change }: Props) {
  const text = useRef<Focusable>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.row}>
        <div className={styles.term}>
          <TextField
            ref={text}
            label="Search for a name, email, mobile or word"
            name="q"
            type="search"
            autoComplete="off"
            value={draft.q}
            onChange={setTerm}
          />
        </div>
        <Button type="submit">Search</Button>
        {isNarrowed(draft) && <ClearFilters text={text} onClear={() => change(noFilters)} />}
      </div>
      <MoreFilters search={draft} onChange={change} />
    </form>
  );
}

type ClearProps = { text: RefObject<Focusable | null>; onClear: () => void };

/** Disappears when it is pressed, so it moves the focus to the text field. */
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
