import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CardSkeletons } from '#web/features/search/cards/card-skeletons.tsx';
import { Nobody } from '#web/features/search/nobody.tsx';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import styles from './marked-tab.module.css';
import { type QueryByIds, useMarked } from './use-marked.ts';

const words = {
  shortlisted: {
    title: 'Nobody is on your short list yet',
    text: 'Press the star on a card to keep the person here, whatever you search for.',
  },
  hidden: {
    title: 'You haven’t hidden anyone',
    text: 'When you do, their card turns grey and they move here.',
  },
};

type Props<Person extends { id: string }> = {
  kind: keyof typeof words;
  ids: readonly string[];
  queryByIds: QueryByIds<Person>;
  noun: readonly [one: string, many: string];
  // As a method, because a part that is loaded on demand does not know which side it shows.
  renderCard(person: Person): ReactNode;
  onForget: (ids: readonly string[]) => void;
  /** To everyone that the search finds. */
  onBack: () => void;
};

/** One of the lists that this browser keeps, and what it is for while it is empty. */
export function MarkedTab<Person extends { id: string }>({ kind, onBack, ...list }: Props<Person>) {
  const { title, text } = words[kind];
  return (
    <MarkedResults
      {...list}
      nobody={
        <Nobody title={title} action={{ label: 'Show recommended', onPress: onBack }}>
          {text}
        </Nobody>
      }
    />
  );
}

type MarkedResultsProps<Person extends { id: string }> = {
  /** Not limited by the search, so that a star is not lost with a new search. */
  queryByIds: QueryByIds<Person>;
  ids: readonly string[];
  noun: readonly [one: string, many: string];
  nobody: ReactNode;
  renderCard: (person: Person) => ReactNode;
  onForget: (ids: readonly string[]) => void;
};

/** The people on one of the lists that this browser keeps. */
function MarkedResults<Person extends { id: string }>(props: MarkedResultsProps<Person>) {
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

/** `ids`, plus those that were just removed, until the delayed flag is set, so that a slip can be undone in place. */
function useRecentlyMarked(ids: readonly string[]): readonly string[] {
  const [before, setBefore] = useState(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setBefore(key === '' ? [] : key.split(' ')), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  return [...new Set([...ids, ...before])];
}
