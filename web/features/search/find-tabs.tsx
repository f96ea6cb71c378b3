import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { useLoadedWhenIdle } from '#web/lib/parts/use-loaded-when-idle.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { CardSkeletons } from './cards/card-skeletons.tsx';
import { type FindTab, withTab } from './find-tab.ts';
import styles from './find-tabs.module.css';
import { shortListOf } from './marks/marks.ts';
import type { QueryByIds } from './marks/use-marked.ts';
import type { UseMarks } from './marks/use-marks.ts';

type MarkedKind = Exclude<FindTab, 'recommended'>;

type Props<Person extends { id: string }> = {
  tab: FindTab;
  marks: UseMarks;
  found: Pages<Person>;
  results: ReactNode;
  noun: readonly [one: string, many: string];
  queryByIds: QueryByIds<Person>;
  renderCard: (person: Person) => ReactNode;
};

const loadMarked = async () => (await import('./marks/marked-tab.tsx')).MarkedTab;
const MarkedTab = lazyPart(loadMarked, { waiting: <CardSkeletons /> });

export function FindTabs<Person extends { id: string }>(props: Props<Person>) {
  const { tab, marks, found, results, noun, queryByIds, renderCard } = props;
  const [params, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  useHoldFocus(frame);
  const show = (next: string) => setParams(withTab(params, next), { preventScrollReset: true });
  const shortList = shortListOf(marks);
  useLoadedWhenIdle(loadMarked, tab === 'recommended');
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
