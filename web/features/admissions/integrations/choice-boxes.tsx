import choice from '#web/ui/field/choice.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import styles from './integrations.module.css';

type Props = FieldProps<string[]> & { options: readonly { value: string; label: string; help: string }[] };

/** Any number of options that each need a sentence. */
export function ChoiceBoxes(props: Props) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled, options } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  return (
    <GroupField {...{ ids, label, isOptional, help, error, isDisabled, onBlur }} groupRef={group}>
      {options.map((option) => {
        const id = `${ids.control}-${option.value}`;
        return (
          <label key={option.value} className={choice.row}>
            <input
              className={choice.box}
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, option.value]
                    : value.filter((chosen) => chosen !== option.value),
                )
              }
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-help`}
              aria-invalid={error ? true : undefined}
            />
            <span className={choice.text}>
              <span id={`${id}-label`}>{option.label}</span>
              <Quiet as="span" className={styles.help} id={`${id}-help`}>
                {option.help}
              </Quiet>
            </span>
          </label>
        );
      })}
    </GroupField>
  );
}
