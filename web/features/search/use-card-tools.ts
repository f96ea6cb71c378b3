import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useRememberCard } from '#web/lib/focus/use-return-to-card.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import type { CardPerson, CardTools } from './cards/card-tools.ts';
import type { FindTab } from './find-tab.ts';
import { useMarks } from './marks/use-marks.ts';

type Options = {
  tab: FindTab;
  contact: (person: CardPerson) => ReactNode;
  safety: (person: CardPerson) => ReactNode;
  onRefused: () => void;
};

/** The actions of a card. */
export function useCardTools({ tab, contact, safety, onRefused }: Options) {
  const { isAdmin, mayMeet } = useStanding();
  const onOpen = useRememberCard();
  const marks = useMarks();
  const isHiddenNow = useRef(marks.isHiddenNow);
  isHiddenNow.current = marks.isHiddenNow;

  const onHide = ({ id, name }: CardPerson, isOn: boolean) => {
    marks.hide([id], isOn);
    // On the other tabs the card stays and offers Undo itself.
    if (!isOn || tab !== 'shortlisted') return;
    setTimeout(() => {
      if (!isHiddenNow.current(id)) return;
      showToast({
        message: `${name} is hidden`,
        actionLabel: 'Undo',
        onAction: () => marks.hide([id], false),
      });
    }, limits.hideDelayMs);
  };
  const tools: CardTools = {
    marks: isAdmin
      ? null
      : {
          starred: marks.starred,
          hidden: marks.hidden,
          onStar: (id, isOn) => marks.star([id], isOn),
          onHide,
        },
    contact: mayMeet ? contact : null,
    safety: isAdmin ? null : safety,
    onRefused,
    onOpen,
  };
  return { tools, marks };
}
