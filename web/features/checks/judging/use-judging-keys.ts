import { type RefObject, useEffect, useRef } from 'react';
import { isSecondPress, type Press } from './second-press.ts';

type Acts = { onSee: (() => void) | null; onRefuse: (() => void) | null };

export const judgingKeys = { see: 'S', refuse: 'R' } as const;

const typedIn = 'input, select, textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** Of all checks: each opens with keys of its own. */
let lastPress: Press | null = null;

/**
 * One key for each, while the focus is inside `panel` and not in a field: so nothing happens to those who dictate or type elsewhere (WCAG
 * 2.1.4). A key that is held, or pressed twice in a row, counts once.
 */
export function useJudgingKeys(panel: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const element = panel.current;
    const press = (event: KeyboardEvent) => {
      const { target, key, repeat, altKey, ctrlKey, metaKey } = event;
      if (repeat || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(typedIn)) return;
      const { onSee, onRefuse } = latest.current;
      const act = { [judgingKeys.see]: onSee, [judgingKeys.refuse]: onRefuse }[key.toUpperCase()];
      if (!act) return;
      event.preventDefault();
      const press = { key: key.toUpperCase(), at: event.timeStamp };
      const isSecond = isSecondPress(lastPress, press);
      lastPress = press;
      if (!isSecond) act();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [panel]);
}
