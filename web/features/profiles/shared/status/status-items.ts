import type { Status } from '#contract/enums.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import type { MenuAction } from '#web/ui/menu-button/shown-menu.tsx';
import { asksFirst, type StatusMove } from './move-card.ts';

/** The other statuses as entries of a menu. Dots after one mean that the move asks first. */
export const statusItems = (
  statuses: readonly Status[],
  { card, from }: Pick<StatusMove, 'card' | 'from'>,
  onMove: (to: Status) => void,
): MenuAction[] =>
  statuses
    .filter((to) => to !== from)
    .map((to) => ({
      id: to,
      label: asksFirst({ card, from, to }) ? `${teamStatusLabels[to]} …` : teamStatusLabels[to],
      onAction: () => onMove(to),
    }));
