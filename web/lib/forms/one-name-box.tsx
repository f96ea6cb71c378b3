import { useContext } from 'react';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { AutoFill } from '#web/ui/field/auto-fill.ts';
import type { FieldBinding } from './use-zod-form.ts';

type Props = FieldBinding<boolean> & {
  /** Empties the last name, so that no error stays on a disabled field. */
  clearLastName: () => void;
};

/** The checkbox for people without a last name. For the team it says ‘They’. */
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
