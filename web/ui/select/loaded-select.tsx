import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { AriaFieldWords, ariaFieldProps } from './aria-field.tsx';
import { type Option, OptionList } from './option-list.tsx';
import styles from './select.module.css';
import type { SelectProps } from './select-props.ts';

/** An optional select offers this first, so that an answer can be cleared. No real value is empty. */
const noAnswer: Option = { value: '', label: 'No answer' };

export function LoadedSelect(props: SelectProps) {
  const { error, isOptional, onChange, onBlur, ref, options, placeholder = 'Select' } = props;
  const ids = fieldIds(props);
  const button = useFocusHandle<HTMLButtonElement>(ref);
  return (
    <AriaSelect
      {...ariaFieldProps(ids, props)}
      onChange={(key) => onChange(key === null || key === noAnswer.value ? null : String(key))}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBlur?.();
      }}
      placeholder={placeholder}
    >
      <AriaFieldWords ids={ids} field={props} />
      <Button
        ref={button}
        className={classNames(control.control, styles.button)}
        data-invalid={error ? '' : undefined}
      >
        <SelectValue className={classNames(styles.value)}>
          {/* By itself it renders a bare text in a provider, not alone in its element: docs/decisions/090. */}
          {({ selectedText }) => <span>{selectedText || placeholder}</span>}
        </SelectValue>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <OptionList options={isOptional ? [noAnswer, ...options] : options} />
    </AriaSelect>
  );
}
