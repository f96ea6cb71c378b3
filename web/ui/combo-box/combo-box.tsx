import { memo } from 'react';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { useSteady } from '#web/ui/field/use-steady.ts';
import type { SelectProps } from '#web/ui/select/select-props.ts';
import { WaitingControl } from '#web/ui/select/waiting-control.tsx';

// It makes an element for every option each time it is drawn, and a form is drawn with each letter that is typed.
const load = async () => memo((await import('./loaded-combo-box.tsx')).LoadedComboBox);

/**
 * A select for long lists: typing finds the options that contain the text, whatever their accents or case. It loads after
 * the rest of its page.
 */
export function ComboBox(props: SelectProps) {
  const LoadedComboBox = useLazyComponent(load, true);
  const onChange = useSteady(props.onChange);
  const { placeholder = 'Type to search' } = props;
  return LoadedComboBox ? (
    <LoadedComboBox {...props} onChange={onChange} />
  ) : (
    <WaitingControl {...props} role="combobox" placeholder={placeholder} />
  );
}
