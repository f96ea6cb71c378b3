import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useAutoComplete } from '#web/ui/field/auto-fill.ts';
import control from '#web/ui/field/control.module.css';
import { Field } from '#web/ui/field/field.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import styles from './text-field.module.css';

type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time' | undefined;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  spellCheck?: boolean | undefined;
  placeholder?: string | undefined;
  /** The width of the box hints at how much to type. */
  width?: 'full' | 'medium' | 'short' | undefined;
  /** Short text in the box before or after what is typed, such as '$' or 'km'. Say it in the label or help too. */
  prefix?: string | undefined;
  suffix?: string | undefined;
};

export function TextField(props: TextFieldProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { type = 'text', autoComplete, inputMode, spellCheck, placeholder } = props;
  const { width = 'full', prefix, suffix } = props;
  const ids = fieldIds(props);
  const input = useFocusHandle<HTMLInputElement>(ref);
  return (
    <Field ids={ids} label={label} isOptional={isOptional} help={help} error={error}>
      <div className={classNames(styles.box, styles[width])}>
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          ref={input}
          id={ids.control}
          className={classNames(control.control, prefix && styles.afterPrefix, suffix && styles.beforeSuffix)}
          name={name}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={useAutoComplete(autoComplete)}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={spellCheck ?? (type === 'email' ? false : undefined)}
          inputMode={inputMode}
          placeholder={placeholder}
          disabled={isDisabled}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
      </div>
    </Field>
  );
}
