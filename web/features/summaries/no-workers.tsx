import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { addMonths, formatMonthYear } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import type { SearchWindow } from './search-window.ts';

type Props = { window: SearchWindow; isChosen: boolean; onSearch: (window: SearchWindow) => void };

export function NoWorkers({ window, isChosen, onSearch }: Props) {
  const title = isChosen ? messages.noWorkersFound : messages.noWorkersAvailable;
  const wider = addMonths(window.latest, limits.searchWindowMonths);
  useEffect(() => announce(title), [title]);
  return (
    <EmptyState
      picture={<img src={picture} alt="" />}
      title={title}
      action={
        <Button variant="secondary" onPress={() => onSearch({ ...window, latest: wider })}>
          Search until {formatMonthYear(wider)}
        </Button>
      }
    >
      A wider window finds more: someone may be free a little later.
    </EmptyState>
  );
}
