import { useState } from 'react';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { isSearchableDay } from './landing-search.ts';

type Props = { since: string | null; onChange: (since: string | null) => void };

/** While a day is typed it passes through years long gone, which nobody means. */
export function SinceField({ since, onChange }: Props) {
  const [typed, setTyped] = useState({ text: since ?? '', of: since });
  if (typed.of !== since) setTyped({ text: since ?? '', of: since });
  return (
    <TextField
      label="Registered since"
      name="since"
      type="date"
      value={typed.text}
      onChange={(text) => {
        setTyped({ text, of: since });
        if (text === '' ? since !== null : isSearchableDay(text)) onChange(text || null);
      }}
    />
  );
}
