import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import type { FieldBinding } from './use-zod-form.ts';

type Props = FieldBinding<boolean> & {
  /** Empties the field of the last name, so that nothing wrong stays in a field that cannot be used. */
  clearLastName: () => void;
};

/** For somebody who has no last name. */
export function OneNameBox({ clearLastName, onChange, ...box }: Props) {
  const tick = (isTicked: boolean) => {
    if (isTicked) clearLastName();
    onChange(isTicked);
  };
  return (
    <Checkbox {...box} onChange={tick}>
      I have one name
    </Checkbox>
  );
}
