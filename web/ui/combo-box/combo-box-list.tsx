import { useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { isCausedByScroll } from '#web/ui/overlay/is-caused-by-scroll.ts';
import { OptionList } from '#web/ui/select/option-list.tsx';

/** The list in the page at `place`, next to its field. */
export function ComboBoxList({ place }: { place: Element | null }) {
  const state = useContext(ComboBoxStateContext);
  const onOpenChange = (isOpen: boolean) => {
    // A dialog's body scrolls apart from the list: there, closing is right.
    const isCarriedAlong = isCausedByScroll() && !place?.closest('[role$="dialog"]');
    if (!isOpen && !isCarriedAlong) state?.close();
  };
  return (
    <OptionList
      emptyText="No matches. Try fewer letters or another spelling."
      container={place}
      isOpen={state?.isOpen ?? false}
      onOpenChange={onOpenChange}
    />
  );
}
