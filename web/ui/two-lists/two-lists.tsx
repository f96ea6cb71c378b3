import type { LucideIcon } from 'lucide-react';
import styles from './two-lists.module.css';

type Side = { heading: string; list: readonly string[]; Icon: LucideIcon };

/** Two lists side by side, such as do and don't, each with an icon of its own. */
export const TwoLists = ({ sides }: { sides: readonly [Side, Side] }) => (
  <div className={styles.lists}>
    {Object.entries(sides).map(([place, { heading, list, Icon }]) => (
      <div key={place} className={styles.list}>
        <h3>{heading}</h3>
        <ul>
          {Object.entries(list).map(([place, item]) => (
            <li key={place}>
              <Icon aria-hidden="true" size={22} />
              {item}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
