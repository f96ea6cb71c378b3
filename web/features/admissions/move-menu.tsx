import { type BoardCard, type BoardSide, statusesOnBoard } from '#contract/admissions/admissions.ts';
import { unusualMove } from '#contract/admissions/unusual-moves.ts';
import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { fullName } from '#web/lib/text.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';

type Props = {
  side: BoardSide;
  card: BoardCard;
  status: Status;
  onMove: (to: Status) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** The way to move a card without dragging. Dots say that a move asks for a reason. */
export const MoveMenu = ({ side, card, status, onMove, onOpenChange }: Props) => (
  <MenuButton
    label="Move to…"
    about={fullName(card)}
    variant="quiet"
    size="small"
    onOpenChange={onOpenChange}
    items={statusesOnBoard[side]
      .filter((to) => to !== status)
      .map((to) => ({
        id: to,
        label: unusualMove(status, to) === null ? statusLabels[to] : `${statusLabels[to]} …`,
        onAction: () => onMove(to),
      }))}
  />
);
