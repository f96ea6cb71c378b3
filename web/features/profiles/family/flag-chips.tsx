import { fieldLabel } from '#contract/profiles/field-words.ts';
import { type FlagList, flagsFrom, listAnswer } from '#contract/profiles/flag-lists.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Chips } from '#web/ui/chips/chips.tsx';

const none = 'none';

/**
 * Flags of a list as chips, each bound under its own name, and 'None of these', which excludes the others. Not a component:
 * the error summary lists the fields in the order in which they are bound.
 */
export function flagChips<Flag extends string>(
  lists: readonly FlagList<Flag>[],
  field: (name: Flag) => FieldBinding<boolean | null>,
) {
  return lists.map((list) => {
    const { name, label, flags } = list;
    const bound = flags.map((flag) => ({ flag, ...field(flag) }));
    const answers = Object.fromEntries(bound.map(({ flag, value }) => [flag, value]));
    const isNone = listAnswer<string>(answers, list) === 'none';
    return (
      <Chips
        key={name}
        name={name}
        label={label}
        isOptional
        options={[
          ...flags.map((flag) => ({ value: flag as string, label: fieldLabel(flag) })),
          { value: none, label: 'None of these' },
        ]}
        value={isNone ? [none] : bound.filter(({ value }) => value === true).map(({ flag }) => flag)}
        onChange={(ticked) => {
          const chosen = flags.filter((flag) => ticked.includes(flag));
          const answered = flagsFrom(list, ticked.includes(none) && !isNone ? none : chosen);
          for (const { flag, value, onChange } of bound) {
            if (answered[flag] !== value) onChange(answered[flag]);
          }
        }}
      />
    );
  });
}
