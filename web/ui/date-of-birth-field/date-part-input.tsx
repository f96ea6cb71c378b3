import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import styles from './date-field.module.css';

type DatePartInputProps = {
  id: string;
  label: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  autoComplete: string | undefined;
  isInvalid: boolean;
};

export function DatePartInput(props: DatePartInputProps) {
  const { id, label, maxLength, value, onChange, autoComplete, isInvalid } = props;
  return (
    <div className={classNames(styles.part, maxLength > 2 && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classNames(control.control, styles.input)}
        type="text"
        inputMode="numeric"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={isInvalid ? true : undefined}
      />
    </div>
  );
}
