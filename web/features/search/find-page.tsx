import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { useIsShutOut, useStanding } from '#web/lib/session/standing.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { CardSkeletons } from './cards/card-skeletons.tsx';
import type { CardPerson, CardTools } from './cards/card-tools.ts';
import styles from './find-page.module.css';
import { type FindTab, findTabFrom, withTab } from './find-tab.ts';
import { shortListOf } from './marks/marks.ts';
import type { QueryByIds } from './marks/use-marked.ts';
import type { UseMarks } from './marks/use-marks.ts';
import { type News, Panels } from './panels.tsx';
import { useCardTools } from './use-card-tools.ts';

/** The least that is known of somebody who was found. */
type Found = { id: string };

/** What other features bring to both searches. */
export type FindSlots = {
  /** On a card: the ways to get in touch, to block and to report. */
  contact: (person: CardPerson) => ReactNode;
  /** Blocks or reports somebody, on a card without contact. */
  safety: (person: CardPerson) => ReactNode;
  /** A notice above the search. */
  notice?: ReactNode;
  news: News;
  /** In place of the search, for those who may not see the other side yet. */
  shutOut: ReactNode;
  /** Says why neither contact nor profiles are open yet. */
  onRefused: () => void;
};

type Props<Person extends Found> = FindSlots &
  Pick<ResultsProps<Person>, 'found' | 'noun' | 'nobody'> & {
    heading: string;
    lead: string;
    form: ReactNode;
    /** Changes with each new search. */
    searchKey: string;
    /** Reads the people on the lists that this browser keeps. */
    queryByIds: QueryByIds<Person>;
    renderCard: (person: Person, tools: CardTools) => ReactNode;
  };

/** Section 2: where one side looks for the other. The address holds the search. */
export function FindPage<Person extends Found>(props: Props<Person>) {
  const { heading, lead, form, found, noun, nobody, searchKey, renderCard } = props;
  const { contact, safety, notice, news, shutOut, onRefused } = props;
  const [params] = useSearchParams();
  const tab = findTabFrom(params);
  const { isAdmin, mayMeet } = useStanding();
  const { tools, marks } = useCardTools({ tab, contact, safety, onRefused });
  // The browser may not know yet that the team has set another status.
  const isRefusedNow = found.error instanceof ApiError && found.error.code === 'not-approved';
  const isShutOut = useIsShutOut() || isRefusedNow;
  const render = (person: Person) => renderCard(person, tools);
  // The key makes each new result announce itself.
  const results = (
    <FindResults
      key={searchKey}
      found={found}
      noun={noun}
      nobody={nobody}
      renderCard={render}
      hasTabs={!isAdmin}
    />
  );
  return (
    <div className={styles.page}>
      <div className={classNames(styles.top, mayMeet && styles.short)}>
        <PageHeading lead={lead} isSmall>
          {heading}
        </PageHeading>
        {!isAdmin && <Panels news={news} isShort={mayMeet} />}
      </div>
      {notice}
      {isShutOut ? (
        shutOut
      ) : (
        <>
          {form}
          {isAdmin ? (
            results
          ) : (
            <FindTabs
              tab={tab}
              marks={marks}
              found={found}
              results={results}
              noun={noun}
              queryByIds={props.queryByIds}
              renderCard={render}
            />
          )}
        </>
      )}
    </div>
  );
}

type MarkedKind = Exclude<FindTab, 'recommended'>;

type FindTabsProps<Person extends { id: string }> = {
  tab: FindTab;
  marks: UseMarks;
  found: Pages<Person>;
  results: ReactNode;
  noun: readonly [one: string, many: string];
  queryByIds: QueryByIds<Person>;
  renderCard: (person: Person) => ReactNode;
};

const loadMarked = async () => (await import('./marks/marked-tab.tsx')).MarkedTab;
const MarkedTab = lazyComponent(loadMarked, { waiting: <CardSkeletons /> });

function FindTabs<Person extends { id: string }>(props: FindTabsProps<Person>) {
  const { tab, marks, found, results, noun, queryByIds, renderCard } = props;
  const [params, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  useHoldFocus(frame);
  const show = (next: string) => setParams(withTab(params, next), { preventScrollReset: true });
  const shortList = shortListOf(marks);
  usePreloadWhenIdle(loadMarked, tab === 'recommended');
  const listOf = (kind: MarkedKind, ids: readonly string[]) => (
    <MarkedTab
      {...{ kind, ids, queryByIds, noun, renderCard }}
      onForget={(gone) => (kind === 'hidden' ? marks.hide(gone, false) : marks.star(gone, false))}
      onBack={() => show('recommended')}
    />
  );
  const number = found.items ? `${found.items.length}${found.hasMore ? '+' : ''}` : '…';
  const count = (
    <span key={number} className={styles.found}>
      {number}
    </span>
  );
  return (
    <div ref={frame} data-tour="tabs" tabIndex={-1}>
      <Tabs
        label="Who to show"
        selected={tab}
        onSelect={show}
        items={[
          { id: 'recommended', label: 'Recommended', count, panel: results },
          {
            id: 'shortlisted',
            label: 'Short Listed',
            count: shortList.length,
            panel: listOf('shortlisted', shortList),
          },
          {
            id: 'hidden',
            label: 'Hidden',
            count: marks.hidden.length,
            panel: listOf('hidden', marks.hidden),
          },
        ]}
      />
    </div>
  );
}

type ResultsProps<Person extends { id: string }> = {
  found: Pages<Person>;
  noun: readonly [one: string, many: string];
  nobody: ReactNode;
  renderCard: (person: Person) => ReactNode;
  /** Its tab has the number. */
  hasTabs: boolean;
};

/** Everyone that the search finds, best match first. */
function FindResults<Person extends { id: string }>(props: ResultsProps<Person>) {
  const { found, noun, nobody, renderCard, hasTabs } = props;
  const { items, error, isLoading, retry, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  const isReturning = useReturnToCard(items !== undefined);
  if (isLoading) return <CardSkeletons isCounted={!hasTabs} />;
  if (!items) return <LoadFailed title="The search didn’t work" error={error} onRetry={retry} />;
  if (items.length === 0) return nobody;
  return (
    <PagedList
      items={items}
      noun={noun}
      renderItem={renderCard}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      moreError={hasMoreFailed ? describeError(error) : null}
      onMore={loadMore}
      isEndless
      cards="wide"
      isLong
      isWholeAtOnce={isReturning}
      isCountedElsewhere={hasTabs}
    />
  );
}
