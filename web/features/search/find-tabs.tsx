import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { type FindTab, withTab } from './find-tab.ts';
import { MarkedResults } from './marks/marked-results.tsx';
import { shortListOf } from './marks/marks.ts';
import type { QueryByIds } from './marks/use-marked.ts';
import type { UseMarks } from './marks/use-marks.ts';
import { Nobody } from './nobody.tsx';

type Props<Person extends { id: string }> = {
  tab: FindTab;
  marks: UseMarks;
  found: Pages<Person>;
  results: ReactNode;
  noun: readonly [one: string, many: string];
  queryByIds: QueryByIds<Person>;
  renderCard: (person: Person) => ReactNode;
};

export function FindTabs<Person extends { id: string }>(props: Props<Person>) {
  const { tab, marks, found, results, noun, queryByIds, renderCard } = props;
  const [params, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  useHoldFocus(frame);
  const show = (next: string) => setParams(withTab(params, next), { preventScrollReset: true });
  const shortList = shortListOf(marks);
  const list = { queryByIds, noun, renderCard };
  const back = { label: 'Show recommended', onPress: () => show('recommended') };
  const count = found.items ? `${found.items.length}${found.hasMore ? '+' : ''}` : '…';
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
            panel: (
              <MarkedResults
                {...list}
                ids={shortList}
                onForget={(ids) => marks.star(ids, false)}
                nobody={
                  <Nobody title="Nobody is on your short list yet" action={back}>
                    Press the star on a card to keep the person here, whatever you search for.
                  </Nobody>
                }
              />
            ),
          },
          {
            id: 'hidden',
            label: 'Hidden',
            count: marks.hidden.length,
            panel: (
              <MarkedResults
                {...list}
                ids={marks.hidden}
                onForget={(ids) => marks.hide(ids, false)}
                nobody={
                  <Nobody title="You have not hidden anyone" action={back}>
                    When you do, their card turns grey and they move here.
                  </Nobody>
                }
              />
            ),
          },
        ]}
      />
    </div>
  );
}
