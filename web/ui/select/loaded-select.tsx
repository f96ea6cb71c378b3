import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import field from '#web/ui/field/field.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { FieldNotes, LabelText } from '#web/ui/field/field-parts.tsx';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { type Option, OptionList } from './option-list.tsx';
import styles from './select.module.css';
import type { SelectProps } from './select-props.ts';

/** An optional select offers this first, so that an answer can be cleared. No real value is empty. */
const noAnswer: Option = { value: '', label: 'No answer' };

export function LoadedSelect(props: SelectProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { options, placeholder = 'Select' } = props;
  const ids = fieldIds(props);
  const button = useFocusHandle<HTMLButtonElement>(ref);
  return (
    <AriaSelect
      id={ids.control}
      className={classNames(field.field)}
      data-field=""
      name={name}
      value={value}
      onChange={(key) => onChange(key === null || key === noAnswer.value ? null : String(key))}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBlur?.();
      }}
      placeholder={placeholder}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(ids.describedBy && { 'aria-describedby': ids.describedBy })}
    >
      <Label className={classNames(field.label)}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      <FieldNotes ids={ids} help={help} error={error} />
      <Button
        ref={button}
        className={classNames(control.control, styles.button)}
        data-invalid={error ? '' : undefined}
      >
        <SelectValue className={classNames(styles.value)} />
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <OptionList options={isOptional ? [noAnswer, ...options] : options} />
    </AriaSelect>
  );
}
