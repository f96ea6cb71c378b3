import { Label } from 'react-aria-components/Label';
import { classNames } from '#web/ui/class-names/class-names.ts';
import field from '#web/ui/field/field.module.css';
import type { FieldIds } from '#web/ui/field/field-id.ts';
import { FieldNotes, LabelText } from '#web/ui/field/field-parts.tsx';
import type { SelectProps } from './select-props.ts';

/** Maps a field's props to those of React Aria's select and combo box. */
export const ariaFieldProps = (ids: FieldIds, { name, value, isDisabled, error }: SelectProps) => ({
  id: ids.control,
  className: classNames(field.field),
  'data-field': '',
  name,
  value,
  isDisabled: isDisabled ?? false,
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
  ...(ids.describedBy && { 'aria-describedby': ids.describedBy }),
});

/** The label, the help and the error of such a field. */
export function AriaFieldWords({
  ids,
  field: { label, isOptional, help, error },
}: {
  ids: FieldIds;
  field: SelectProps;
}) {
  return (
    <>
      <Label className={classNames(field.label)}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      <FieldNotes ids={ids} help={help} error={error} />
    </>
  );
}
