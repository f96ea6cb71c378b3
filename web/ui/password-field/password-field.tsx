import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import { Field } from '#web/ui/field/field.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: 'current-password' | 'new-password' | undefined;
  /** Shown under the box as a checklist that follows what is typed. */
  rules?: PasswordRule[] | undefined;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, isOptional, name, value, onChange, onBlur, ref, isDisabled } = props;
  const { autoComplete = 'current-password', rules } = props;
  const ids = fieldIds(props);
  const rulesId = `${ids.control}-rules`;
  const input = useFocusHandle<HTMLInputElement>(ref);
  const [isShown, setIsShown] = useState(false);
  const caret = useRef<[number | null, number | null] | null>(null);

  // Browsers move the caret when the type of an input changes.
  useLayoutEffect(() => {
    if (caret.current && input.current) {
      input.current.type = isShown ? 'text' : 'password';
      input.current.setSelectionRange(...caret.current);
    }
    caret.current = null;
  }, [isShown, input]);

  const toggle = () => {
    const box = input.current;
    caret.current = box ? [box.selectionStart, box.selectionEnd] : null;
    setIsShown(!isShown);
    announce(isShown ? 'The password is hidden' : 'The password is shown');
  };

  return (
    <Field ids={ids} label={label} isOptional={isOptional} help={help} error={error}>
      <div className={styles.box}>
        <input
          ref={input}
          id={ids.control}
          className={classNames(control.control, styles.input)}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={isDisabled}
          aria-describedby={classNames(ids.describedBy, rules && rulesId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <button
          type="button"
          className={styles.toggle}
          // Showing the password must not move the focus, which would close the keyboard of a phone.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          disabled={isDisabled}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={ids.control}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          <span aria-hidden="true">{isShown ? 'Hide' : 'Show'}</span>
        </button>
      </div>
      {rules && <PasswordRules id={rulesId} rules={rules} />}
    </Field>
  );
}

type PasswordRule = { label: string; met: boolean };

function PasswordRules({ id, rules }: { id: string; rules: PasswordRule[] }) {
  const met = rules.filter((rule) => rule.met).length;
  return (
    <div className={styles.rules}>
      <Stack as="ul" id={id} gap={1}>
        {rules.map((rule) => (
          <li key={rule.label} className={styles.rule} data-met={rule.met ? '' : undefined}>
            {rule.met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {rule.label}
              <VisuallyHidden>{rule.met ? ', met.' : ', not met yet.'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </Stack>
      <SettledStatus message={`${met} of ${rules.length} password rules met`} />
    </div>
  );
}
