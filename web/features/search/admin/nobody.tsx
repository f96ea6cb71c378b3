import { useEffect } from 'react';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { contradiction, setFilters } from '#web/features/search/shared/filter-words.ts';
import type { LandingSearch } from '#web/features/search/shared/landing-search.ts';
import { joinWithAnd } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './nobody.module.css';

type Props = {
  title: string;
  search: LandingSearch;
  onChange: (changes: Partial<LandingSearch>) => void;
  /** False while the next search is under way. */
  isNews: boolean;
};

/** Nobody was found: names each filter and offers to remove it. */
export function Nobody({ title, search, onChange, isNews }: Props) {
  useEffect(() => {
    if (isNews) announce(title);
  }, [title, isNews]);
  const filters = setFilters(search);
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title}>
      {filters.length > 0 && (
        <>
          <p className={styles.words}>
            You searched for {joinWithAnd(filters.map(({ words }) => words))}. {contradiction(search)}
          </p>
          <Row as="ul" gap={2} justify="middle" className={styles.filters}>
            {filters.map(({ open: { label, off } }) => (
              <li key={label}>
                <Button variant="secondary" size="small" onPress={() => onChange(off)}>
                  {label}
                </Button>
              </li>
            ))}
          </Row>
        </>
      )}
    </EmptyState>
  );
}
