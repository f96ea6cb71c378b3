import { useQueryClient } from '@tanstack/react-query';
import { type BoardSide, roleOnBoard, statusesOnBoard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import type { Match } from '#contract/matches/matches.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { fullName } from '#web/lib/text.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { LazyMoveDialog, useEarlyMoveDialog } from './lazy-move-dialog.tsx';
import { asksFirst, type Moved } from './move-card.ts';
import { statusItems } from './status-items.ts';
import { useMoves } from './use-moves.tsx';

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
  const mayMove = useMay('admissions');
  const underWay = pending.find(({ id }) => id === card.id);
  const queries = useQueryClient();
  const begin = (to: Status) => {
    // A profile has loaded them for its own list.
    const matches = queries.getQueryData<Match[]>(queryKeys.matchesOf(card.id));
    const hasMatch = matches?.some(({ state }) => state === 'active');
    const wanted = { card: { hasMatch, ...card }, from: status, to };
    if (!asksFirst(wanted)) return void tryMove(wanted);
    openOverlay(
      <LazyMoveDialog
        role={roleOnBoard[side]}
        wanted={wanted}
        onMove={(reason) => move({ ...wanted, ...(reason && { reason }) })}
      />,
    );
  };
  if (!mayMove) return <span>{teamStatusLabels[status]}</span>;
  return (
    <MenuButton
      label={teamStatusLabels[underWay?.to ?? status]}
      about={`(status of ${fullName(card)})`}
      variant={isQuiet ? 'quiet' : 'secondary'}
      size="small"
      isPending={underWay !== undefined}
      items={statusItems(statusesOnBoard[side], { card, from: status }, begin)}
    />
  );
}
