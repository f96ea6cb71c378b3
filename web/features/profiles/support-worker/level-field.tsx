import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './level-field.module.css';

type Props = FieldBinding<string> & { label: string; help: string; choices: readonly string[] };

/** A text with its usual answers as buttons, which write it. Pressed again, one takes it back. */
export const LevelField = ({ choices, ...field }: Props) => (
  <Stack gap={2}>
    <TextField {...field} isOptional />
    <fieldset className={styles.choices} aria-label={`${field.label}: usual answers`}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={field.value === choice}
          onClick={() => field.onChange(field.value === choice ? '' : choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  </Stack>
);
