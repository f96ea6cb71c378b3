import { limits } from '#contract/limits.ts';
import { excess } from '#web/lib/forms/too-long.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';

type Props = { name: string; value: string; onChange: (value: string) => void };

/** Counted as the server counts, so that emoji are neither cut nor counted twice. */
export const isTooLong = (text: string) => excess(text, limits.alternativeText) > 0;

export const AlternativeTextField = ({ name, value, onChange }: Props) => (
  <TextField
    name={`alternative-text-${name}`}
    label="What does the picture show?"
    help="A few words for people who can’t see it."
    error={isTooLong(value) ? `Max ${limits.alternativeText} characters` : undefined}
    isOptional
    value={value}
    onChange={onChange}
    autoComplete="off"
  />
);
