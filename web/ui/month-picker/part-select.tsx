import { BareSelect } from '#web/ui/native-select/bare-select.tsx';
import styles from './part-select.module.css';

type PartSelectProps = {
  id: string;
  label: string;
  options: { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
};

/** Month or year, with a small label above. '' means nothing is chosen. */
export function PartSelect({ id, label, options, value, onChange, isInvalid }: PartSelectProps) {
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <BareSelect
        id={id}
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
      </BareSelect>
    </div>
  );
}
