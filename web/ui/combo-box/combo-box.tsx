import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import type { SelectProps } from '#web/ui/select/select-props.ts';
import { WaitingControl } from '#web/ui/select/waiting-control.tsx';

const load = async () => (await import('./loaded-combo-box.tsx')).LoadedComboBox;

/**
 * A select for long lists: typing finds the options that contain the text, whatever their accents or case. It loads after
 * the rest of its page.
 */
export function ComboBox(props: SelectProps) {
  const LoadedComboBox = useLazyComponent(load, true);
  const { placeholder = 'Type to search' } = props;
  return LoadedComboBox ? (
    <LoadedComboBox {...props} />
  ) : (
    <WaitingControl {...props} role="combobox" placeholder={placeholder} />
  );
}
