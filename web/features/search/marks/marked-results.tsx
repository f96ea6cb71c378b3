import { type ReactNode, useRef } from 'react';
import { CardSkeletons } from '#web/features/search/cards/card-skeletons.tsx';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import styles from './marked-results.module.css';
import { type QueryByIds, useMarked } from './use-marked.ts';
import { useRecentlyMarked } from './use-recently-marked.ts';

type Props<Person extends { id: string }> = {
  /** Not limited by the search, so that a star is not lost with a new search. */
  queryByIds: QueryByIds<Person>;
  ids: readonly string[];
  noun: readonly [one: string, many: string];
  nobody: ReactNode;
  renderCard: (person: Person) => ReactNode;
  onForget: (ids: readonly string[]) => void;
};

/** The people on one of the lists that this browser keeps. */
export function MarkedResults<Person extends { id: string }>(props: Props<Person>) {
  const { queryByIds, ids, noun, nobody, renderCard, onForget } = props;
  const { found, error, retry, isSearching, missing } = useMarked(queryByIds, useRecentlyMarked(ids));
  const frame = useRef<HTMLDivElement>(null);
  const shown = found.map(({ id }) => id).join(' ');
  useKeepFocus(frame, shown);
  useReturnToCard(!isSearching && error === null);
  const hasFailed = error !== null && !isSearching;
  return (
    <div ref={frame} className={styles.marked} tabIndex={-1}>
      {missing.length > 0 && <Gone count={missing.length} noun={noun} onForget={() => onForget(missing)} />}
      {found.length > 0 && (
        <PagedList
          items={found}
          noun={noun}
          renderItem={renderCard}
          hasMore={false}
          isLoadingMore={false}
          moreError={null}
          onMore={retry}
          cards="wide"
          isCountedElsewhere
        />
      )}
      {isSearching && <CardSkeletons />}
      {hasFailed && <LoadFailed title="The search didn’t work" error={error} onRetry={retry} />}
      {!isSearching && !hasFailed && found.length === 0 && missing.length === 0 && nobody}
    </div>
  );
}

type GoneProps = { count: number; noun: readonly [string, string]; onForget: () => void };

function Gone({ count, noun, onForget }: GoneProps) {
  const words = count === 1 ? `1 ${noun[0]} on this list isn’t` : `${count} ${noun[1]} on this list aren’t`;
  return (
    <Alert
      action={
        <Button variant="secondary" size="small" onPress={onForget}>
          Take off the list
        </Button>
      }
    >
      {words} available at the moment.
    </Alert>
  );
}
