import { type RefObject, type SyntheticEvent, useRef } from 'react';
import { matchFilters } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { matchOptions } from '#web/features/admin/filter-words.ts';
import { isNarrowed, noFilters } from '#web/features/admin/landing-search.ts';
import type { useLandingSearch } from '#web/features/admin/use-landing-search.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { MoreFilters } from './more-filters.tsx';
import styles from './search-form.module.css';

type Props = Omit<ReturnType<typeof useLandingSearch>, 'search'>;

/** A choice takes effect at once, text after a pause or when the button is pressed. */
export function SearchForm({ draft, setTerm, change }: Props) {
  const text = useRef<Focusable>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Stack as="form" onSubmit={submit}>
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
        <Row gap={2}>
          <Button type="submit">Search</Button>
          {isNarrowed(draft) && <ClearFilters text={text} onClear={() => change(noFilters)} />}
        </Row>
      </div>
      <MoreFilters search={draft} onChange={change} />
    </Stack>
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
