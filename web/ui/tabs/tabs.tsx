import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './tabs.module.css';

export type TabEntry = {
  id: string;
  label: string;
  /** '100+' while there are more, '…' until the number is known. */
  count?: number | string | undefined;
  panel: ReactNode;
};

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  items: TabEntry[];
};

export function Tabs({ label, selected, onSelect, items }: TabsProps) {
  return (
    <AriaTabs
      className={classNames(styles.tabs)}
      selectedKey={selected}
      onSelectionChange={(key) => {
        if (key !== selected) onSelect(String(key));
      }}
    >
      <TabList aria-label={label} className={classNames(styles.list)}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={classNames(styles.tab)}>
            <span>{item.label}</span>
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
          {item.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
