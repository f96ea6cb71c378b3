import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';

type Props = { name: string; value: string; onChange: (value: string) => void };

export const AlternativeTextField = ({ name, value, onChange }: Props) => (
  <TextField
    name={`alternative-text-${name}`}
    label="What does the picture show?"
    help="A few words for people who cannot see it."
    isOptional
    value={value}
    onChange={onChange}
    maxLength={limits.alternativeText}
    autoComplete="off"
  />
);
