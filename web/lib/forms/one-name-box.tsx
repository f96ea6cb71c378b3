import { useContext } from 'react';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { AutoFill } from '#web/ui/field/auto-fill.ts';
import type { FieldBinding } from './use-zod-form.ts';

type Props = FieldBinding<boolean> & {
  /** Empties the field of the last name, so that nothing wrong stays in a field that cannot be used. */
  clearLastName: () => void;
};

/** For somebody who has no last name. The team speaks of them. */
export function OneNameBox({ clearLastName, onChange, ...box }: Props) {
  const isOwn = useContext(AutoFill);
  const tick = (isTicked: boolean) => {
    if (isTicked) clearLastName();
    onChange(isTicked);
  };
  return (
    <Checkbox {...box} onChange={tick}>
      {isOwn ? 'I have one name' : 'They have one name'}
    </Checkbox>
  );
}
