import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { addMonths, formatMonthYear } from '#web/lib/dates.ts';
import { Nobody } from './nobody.tsx';
import type { SearchWindow } from './search-window.ts';

type Props = { window: SearchWindow; isChosen: boolean; onSearch: (window: SearchWindow) => void };

export function NoSupportWorkers({ window, isChosen, onSearch }: Props) {
  const wider = addMonths(window.latest, limits.searchWindowMonths);
  return (
    <Nobody
      title={isChosen ? messages.noWorkersFound : messages.noWorkersAvailable}
      action={{
        label: `Search until ${formatMonthYear(wider)}`,
        onPress: () => onSearch({ ...window, latest: wider }),
      }}
    >
      A wider window finds more: someone may be free a little later.
    </Nobody>
  );
}
