import { ChevronDown } from 'lucide-react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import styles from './native-select.module.css';

type NativeSelectProps = {
  id: string;
  label: string;
  options: { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
};

/** The browser's own select, which phones show best, with a small label above. '' means nothing is chosen. */
export function NativeSelect({ id, label, options, value, onChange, isInvalid }: NativeSelectProps) {
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={classNames(control.control, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isInvalid ? true : undefined}
        >
          <option value="">Select</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}
