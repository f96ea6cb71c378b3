import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BoardSide, roleOnBoard, statusesOnBoard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { fullName } from '#web/lib/text.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { LazyMoveDialog, useEarlyMoveDialog } from './lazy-move-dialog.tsx';
import { asksFirst, type Moved, type StatusMove } from './move-card.ts';
import { statusItems } from './status-items.ts';
import { useMoves } from './use-moves.ts';

type Props = {
  side: BoardSide;
  card: Moved;
  status: Status;
  /** Without a border, in a table. */
  isQuiet?: boolean;
};

/** Somebody's status as a button, which opens the others to choose from. */
export function StatusMenu({ side, card, status, isQuiet = false }: Props) {
  const { move, tryMove, pending } = useMoves(side);
  useEarlyMoveDialog();
  const [asked, setAsked] = useState<StatusMove | null>(null);
  const underWay = pending.find(({ id }) => id === card.id);
  const queries = useQueryClient();
  const begin = (to: Status) => {
    // A profile has loaded them for its own list.
    const matches = queries.getQueryData<MatchOnRecord[]>(queryKeys.matchesOf(card.id));
    const hasMatch = matches?.some(({ state }) => state === 'active');
    const wanted = { card: { hasMatch, ...card }, from: status, to };
    if (underWay) return;
    if (asksFirst(wanted)) setAsked(wanted);
    else void tryMove(wanted);
  };
  return (
    <>
      <MenuButton
        label={teamStatusLabels[underWay?.to ?? status]}
        about={`(status of ${fullName(card)})`}
        variant={isQuiet ? 'quiet' : 'secondary'}
        size="small"
        items={statusItems(statusesOnBoard[side], { card, from: status }, begin)}
      />
      {asked && (
        <LazyMoveDialog
          role={roleOnBoard[side]}
          wanted={asked}
          onMove={(reason) => move({ ...asked, ...(reason && { reason }) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
