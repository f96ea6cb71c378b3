import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Chips } from '#web/ui/chips/chips.tsx';
import { capitalised } from './family-words.ts';
import type { FlagGroup } from './flag-groups.ts';

/**
 * Flags of a group as chips, each bound under its own name. Not a component: the error summary lists the fields in the
 * order in which they are bound.
 */
export function flagChips<Flag extends string>(
  groups: readonly FlagGroup<Flag>[],
  labels: Readonly<Record<Flag, string>>,
  field: (name: Flag) => FieldBinding<boolean | null>,
) {
  return groups.map(({ name, label, flags }) => {
    const bound = flags.map((flag) => ({ flag, ...field(flag) }));
    return (
      <Chips
        key={name}
        name={name}
        label={label}
        isOptional
        options={flags.map((flag) => ({ value: flag, label: capitalised(labels[flag]) }))}
        value={bound.filter(({ value }) => value === true).map(({ flag }) => flag)}
        onChange={(ticked) => {
          for (const { flag, value, onChange } of bound) {
            if (ticked.includes(flag) !== (value === true)) onChange(ticked.includes(flag));
          }
        }}
      />
    );
  });
}
