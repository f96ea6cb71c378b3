import { useState } from 'react';
import { readItem, writeItem } from '#web/lib/safe-storage.ts';

export type View = 'cards' | 'rows';

const key = 'search-view';

/** How results are shown. The browser keeps the choice. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (readItem('local', key) === 'rows' ? 'rows' : 'cards'));
  const choose = (wanted: View) => {
    writeItem('local', key, wanted);
    setView(wanted);
  };
  return [view, choose];
}
