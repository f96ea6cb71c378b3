import { memo } from 'react';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { useSteady } from '#web/ui/field/use-steady.ts';
import type { SelectProps } from './select-props.ts';
import { WaitingControl } from './waiting-control.tsx';

const load = async () => memo((await import('./loaded-select.tsx')).LoadedSelect);

/** One of a few options. It loads after the rest of its page. */
export function Select(props: SelectProps) {
  const LoadedSelect = useLazyComponent(load, true);
  const onChange = useSteady(props.onChange);
  const { placeholder = 'Select' } = props;
  return LoadedSelect ? (
    <LoadedSelect {...props} onChange={onChange} />
  ) : (
    <WaitingControl {...props} placeholder={placeholder} />
  );
}
