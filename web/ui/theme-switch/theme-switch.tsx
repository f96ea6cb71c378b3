import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { chooseTheme, storedTheme, type Theme } from './theme.ts';
import styles from './theme-switch.module.css';

const options: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
];

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
let chosen: Theme | undefined;
const current = () => {
  chosen ??= storedTheme();
  return chosen;
};

/** Light, dark, or the system's theme, which it shows when it is prerendered. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore(subscribe, current, () => 'system');
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>
        <VisuallyHidden>Colours</VisuallyHidden>
      </legend>
      {options.map(({ theme: option, label, Icon }) => (
        <label key={option} className={classNames(styles.option)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option}
            data-theme-option={option}
            checked={theme === option}
            onChange={() => {
              chosen = option;
              chooseTheme(option);
              for (const listener of listeners) listener();
            }}
          />
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
