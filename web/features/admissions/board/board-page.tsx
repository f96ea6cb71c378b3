import { useSearchParams } from 'react-router';
import { boardSides } from '#contract/admissions/admissions.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { Board } from './board.tsx';
import { type BoardAddress, boardAddressFrom, boardParams } from './board-address.ts';

const labels = { workers: 'Workers', families: 'Families' };

/** Everyone by status, for the admissions team. The address says which side and column are shown. */
export function BoardPage() {
  const [params, setParams] = useSearchParams();
  const address = boardAddressFrom(params);
  const change = (changes: Partial<BoardAddress>) =>
    setParams(boardParams({ ...address, ...changes }), { preventScrollReset: true });
  return (
    <WorkPage title="Admissions board" lead="The longest wait comes first.">
      <Tabs
        label="Whose board"
        selected={address.tab}
        onSelect={(id) => change({ tab: boardSides.find((side) => side === id) ?? 'workers' })}
        items={boardSides.map((side) => ({
          id: side,
          label: labels[side],
          panel: (
            <Board
              side={side}
              stage={address.stage}
              onStage={(stage) => change({ stage })}
              isLateOnly={address.isLateOnly}
              onEveryone={() => change({ isLateOnly: false })}
            />
          ),
        }))}
      />
    </WorkPage>
  );
}
