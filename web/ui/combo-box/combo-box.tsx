import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import field from '#web/ui/field/field.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { FieldNotes, LabelText } from '#web/ui/field/field-parts.tsx';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import type { SelectProps } from '#web/ui/select/select.tsx';
import styles from './combo-box.module.css';
import { ComboBoxList } from './combo-box-list.tsx';
import { contains } from './contains.ts';
import { useOpenPage } from './use-open-page.ts';

/** A select for long lists: typing finds the options that contain the text, whatever their accents or case. */
export function ComboBox(props: SelectProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { options, placeholder = 'Type to search' } = props;
  const ids = fieldIds(props);
  const input = useFocusHandle<HTMLInputElement>(ref);
  const box = useRef<HTMLDivElement>(null);
  const [listPlace, setListPlace] = useState<HTMLElement | null>(null);
  const onOpenChange = useOpenPage(box);
  const items = useMemo(() => options.map((option) => ({ ...option, id: option.value })), [options]);
  return (
    <AriaComboBox
      id={ids.control}
      className={classNames(field.field)}
      data-field=""
      name={name}
      defaultItems={items}
      defaultFilter={contains}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onBlur={() => onBlur?.()}
      onOpenChange={onOpenChange}
      allowsEmptyCollection
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(ids.describedBy && { 'aria-describedby': ids.describedBy })}
    >
      <Label className={classNames(field.label)}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      <FieldNotes ids={ids} help={help} error={error} />
      <Group ref={box} className={classNames(styles.box)}>
        <Input
          ref={input}
          className={classNames(control.control, styles.input)}
          placeholder={placeholder}
          // What one types then replaces the chosen label instead of being added to it.
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className={classNames(styles.button)}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Group>
      <ComboBoxList place={listPlace} />
      <div ref={setListPlace} />
    </AriaComboBox>
  );
}
