import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export type TabEntry = {
  id: string;
  label: string;
  /** '100+' while there are more, '…' until the number is known. */
  count?: ReactNode;
  panel: ReactNode;
};

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  items: TabEntry[];
};

/** One tab stop; the arrow keys go from tab to tab and show its panel. Only the chosen panel is rendered. */
export function Tabs({ label, selected, onSelect, items }: TabsProps) {
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = items.findIndex(({ id }) => id === selected);
  const select = (id: string) => {
    if (id !== selected) onSelect(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
    select(item.id);
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map(({ id, label: words, count }) => (
          <button
            key={id}
            id={`${ownId}${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? `${ownId}${id}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(id)}
            onKeyDown={onKeyDown}
          >
            <span>{words}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {items[place] && (
        <Panel key={selected} id={`${ownId}${selected}`}>
          {items[place].panel}
        </Panel>
      )}
    </div>
  );
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A tab stop itself where it holds none, so that the keyboard gets past the tabs into it. */
function Panel({ id, children }: { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [holdsStops, setHoldsStops] = useState(true);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const look = () => setHoldsStops(element.querySelector(stops) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={id}
      className={styles.panel}
      {...(!holdsStops && { tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
