import { useEffect, useRef, useState } from 'react';
import { readItem, writeItem } from '#web/lib/safe-storage.ts';
import { isSecondPress, type Press } from './second-press.ts';

type Acts = { onSee: (() => void) | null; onRefuse: (() => void) | null };

export const judgingKeys = { see: 'S', refuse: 'R' } as const;

/** Where a letter is typed, or already means something. */
const typedIn =
  'input, select, textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** While one is open, the page behind it does nothing, wherever the focus is. */
const overThePage = '[role="dialog"], [role="alertdialog"]';

/** Of all checks: each opens with keys of its own. */
let lastPress: Press | null = null;

/**
 * One key for each, wherever the focus is on the page, but not in a field or a dialog. `isOn` is false for those who dictate or type elsewhere
 * (WCAG 2.1.4). A key that is held, or pressed twice in a row, counts once.
 */
export function useJudgingKeys(isOn: boolean, acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, repeat, altKey, ctrlKey, metaKey } = event;
      if (repeat || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(typedIn)) return;
      if (document.querySelector(overThePage)) return;
      const { onSee, onRefuse } = latest.current;
      const act = { [judgingKeys.see]: onSee, [judgingKeys.refuse]: onRefuse }[key.toUpperCase()];
      if (!act) return;
      event.preventDefault();
      const press = { key: key.toUpperCase(), at: event.timeStamp };
      const isSecond = isSecondPress(lastPress, press);
      lastPress = press;
      if (!isSecond) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

const storageKey = 'check-keys';

/** Whether the keys work. The browser keeps the choice. */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readItem('local', storageKey) !== 'off');
  const choose = (wanted: boolean) => {
    writeItem('local', storageKey, wanted ? 'on' : 'off');
    setIsOn(wanted);
  };
  return [isOn, choose];
}
