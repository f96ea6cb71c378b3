import { type ReactNode, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Match } from '#contract/search/match.ts';
import { useRememberCard } from '#web/lib/focus/use-return-to-card.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import type { CardPerson, CardTools } from './cards/card-tools.ts';
import { commonnessIn } from './cards/match-words.ts';
import type { FindTab } from './find-tab.ts';
import { useMarks } from './marks/use-marks.ts';

type Options = {
  tab: FindTab;
  contact: (person: CardPerson) => ReactNode;
  /** The people that the search has found so far. */
  found: readonly { match: Match | null }[] | undefined;
};

/** What cards can do, and whether the viewer has just been refused a profile or a contact. */
export function useCardTools({ tab, contact, found }: Options) {
  const { isAdmin, mayMeet } = useStanding();
  const [isRefused, setIsRefused] = useState(false);
  const onOpen = useRememberCard();
  const marks = useMarks();
  // Only the first cards count, so that it stays as more are loaded.
  const first = useFirst(found);
  const commonness = useMemo(() => commonnessIn(first), [first]);
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
    commonness,
    marks: isAdmin
      ? null
      : {
          starred: marks.starred,
          hidden: marks.hidden,
          onStar: (id, isOn) => marks.star([id], isOn),
          onHide,
        },
    contact: mayMeet ? contact : null,
    onRefused: () => setIsRefused(true),
    onOpen,
  };
  return { tools, marks, isRefused, onRefusalRead: () => setIsRefused(false) };
}

type Found = NonNullable<Options['found']>;

/** The people on the first cards: the same list for as long as they are the same people. */
function useFirst(found: Options['found']): Found {
  const [first, setFirst] = useState<Found>([]);
  const now = (found ?? []).slice(0, limits.cardsAtOnce);
  if (now.length === first.length && now.every((person, place) => person === first[place])) return first;
  setFirst(now);
  return now;
}
