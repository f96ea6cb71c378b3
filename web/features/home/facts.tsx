import { Eye, EyeOff } from 'lucide-react';
import styles from './facts.module.css';

/** What others see or do not see. The words say which; the eye only repeats it. */
export function Facts({ items, hidden = false }: { items: readonly string[]; hidden?: boolean }) {
  const Icon = hidden ? EyeOff : Eye;
  return (
    <ul className={styles.facts}>
      {items.map((item) => (
        <li key={item}>
          <Icon aria-hidden="true" size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}
