import { useSearchParams } from 'react-router';
import { boardSides } from '#contract/admissions/admissions.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { type BoardAddress, boardAddressFrom, boardParams } from './board-address.ts';

const labels = { workers: 'Workers', families: 'Families' };

/** Everyone by status, for the admissions team. What is looked at stands in the address. */
export function BoardPage() {
  const [params, setParams] = useSearchParams();
  const address = boardAddressFrom(params);
  const change = (changes: Partial<BoardAddress>) =>
    setParams(boardParams({ ...address, ...changes }), { preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageHeading lead="Who has waited longest comes first.">Admissions board</PageHeading>
      <Tabs
        label="Whose board"
        selected={address.tab}
        onSelect={(id) => change({ tab: boardSides.find((side) => side === id) ?? 'workers' })}
        items={boardSides.map((side) => ({
          id: side,
          label: labels[side],
          panel: <Board side={side} stage={address.stage} onStage={(stage) => change({ stage })} />,
        }))}
      />
    </div>
  );
}
