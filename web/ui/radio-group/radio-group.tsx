import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import choice from '#web/ui/field/choice.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { focusInside, useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './radio-group.module.css';

export type RadioOption = { value: string; label: string; help?: string | undefined };

type RadioGroupProps = FieldProps<string | null> & {
  options: RadioOption[];
  /**
   * How options are set: 'row' is side by side where there is room, for short ones. 'scale' gives each the
   * same share of the line, for several groups with the same options below one `ScaleHead`.
   */
  layout?: 'column' | 'row' | 'scale' | undefined;
  /** Offers to clear the answer. Optional groups always do. */
  isClearable?: boolean | undefined;
};

export function RadioGroup(props: RadioGroupProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { options, layout = 'column', isClearable = isOptional } = props;
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(ref);
  return (
    <GroupField
      {...{ ids, label, isOptional, help, error, isDisabled, onBlur }}
      groupRef={group}
      role="radiogroup"
    >
      <div className={classNames(styles.options, styles[layout], isClearable && styles.clearable)}>
        {options.map((option) => (
          <label key={option.value} className={classNames(choice.row, styles.option)}>
            <input
              {...(option.help && helpedBy(`${ids.control}-${option.value}`))}
              className={choice.dot}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              data-answer={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className={choice.text}>
              <span id={`${ids.control}-${option.value}-label`}>{option.label}</span>
              {option.help && (
                <span id={`${ids.control}-${option.value}-help`} className={styles.help}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        ))}
        {isClearable && !isDisabled && (
          <ClearAnswer label={label} group={group} isShown={value !== null} onClear={() => onChange(null)} />
        )}
      </div>
    </GroupField>
  );
}

/** Above groups of the layout 'scale': what their options mean, once for all. In line with them where there is room. */
export const ScaleHead = ({ options }: { options: readonly RadioOption[] }) => (
  <ul className={styles.scaleHead}>
    {options.map(({ value, label, help }) => (
      <li key={value}>
        <strong>{label}</strong>
        <span className={styles.help}>{help}</span>
      </li>
    ))}
  </ul>
);

/** The help is a description: in the name, the label would not be heard as what it is. */
const helpedBy = (id: string) => ({ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` });

type ClearAnswerProps = {
  label: string;
  group: RefObject<HTMLElement | null>;
  /** Whether there is an answer. Without one the button keeps its room, so that an answer moves nothing on the page. */
  isShown: boolean;
  onClear: () => void;
};

/** Clears an answer. The button then disappears, so the focus moves into the group. */
function ClearAnswer({ label, group, isShown, onClear }: ClearAnswerProps) {
  return (
    <button
      type="button"
      className={classNames(styles.clear, !isShown && styles.away)}
      onClick={() => {
        onClear();
        announce(`${label}: not answered`);
        focusInside(group.current);
      }}
    >
      <X aria-hidden="true" />
      <span>
        Clear<VisuallyHidden> answer to: {label}</VisuallyHidden>
      </span>
    </button>
  );
}
