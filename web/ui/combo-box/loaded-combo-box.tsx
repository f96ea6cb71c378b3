import { ChevronDown } from 'lucide-react';
import { type Ref, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { isImeKey } from '#web/lib/forms/is-ime-key.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { isCausedByScroll } from '#web/ui/overlay/is-caused-by-scroll.ts';
import { AriaFieldWords, ariaFieldProps } from '#web/ui/select/aria-field.tsx';
import { OptionList } from '#web/ui/select/option-list.tsx';
import type { SelectProps } from '#web/ui/select/select-props.ts';
import styles from './combo-box.module.css';

export function LoadedComboBox(props: SelectProps) {
  const { onChange, onBlur, ref, options, placeholder = 'Type to search' } = props;
  const ids = fieldIds(props);
  const input = useFocusHandle<HTMLInputElement>(ref);
  const box = useRef<HTMLDivElement>(null);
  const [listPlace, setListPlace] = useState<HTMLElement | null>(null);
  const onOpenChange = useOpenPage(box);
  const items = useMemo(() => options.map((option) => ({ ...option, id: option.value })), [options]);
  return (
    <AriaComboBox
      {...ariaFieldProps(ids, props)}
      defaultItems={items}
      defaultFilter={contains}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onBlur={() => onBlur?.()}
      onOpenChange={onOpenChange}
      allowsEmptyCollection
    >
      <AriaFieldWords ids={ids} field={props} />
      <Group ref={box} className={classNames(styles.box)}>
        <SearchInput ref={input} placeholder={placeholder} />
        <Button className={classNames(styles.button)}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Group>
      <ComboBoxList place={listPlace} />
      <div ref={setListPlace} />
    </AriaComboBox>
  );
}

/** The arrow keys choose among options; when only one is left, Enter alone chooses it. */
function SearchInput({ ref, placeholder }: { ref: Ref<HTMLInputElement>; placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={ref}
      className={classNames(control.control, styles.input)}
      placeholder={placeholder}
      // What is typed then replaces the chosen label instead of being added to it.
      onFocus={(event) => event.currentTarget.select()}
      // Before React Aria acts on the key, which chooses the option that is highlighted.
      onKeyDownCapture={(event) => {
        if (isImeKey(event.nativeEvent)) event.stopPropagation();
        else if (event.key === 'Enter' && state?.isOpen && state.collection.size === 1)
          state.selectionManager.setFocusedKey(state.collection.getFirstKey());
      }}
    />
  );
}

/** The list, in the page next to its field. */
function ComboBoxList({ place }: { place: Element | null }) {
  const state = useContext(ComboBoxStateContext);
  const onOpenChange = (isOpen: boolean) => {
    // In a dialog the body scrolls without the list, so there the list must close.
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether `text` contains `part`, whatever the accents, macrons or case: 'maori' finds 'Māori'. */
const contains = (text: string, part: string) => plain(text).includes(plain(part.trim()));

/** React Aria never hides an element with this attribute, or what is inside it, from assistive technology. */
const kept = 'data-live-announcer';

/**
 * Leaves the rest of the page to assistive technology while a combo box is open. React Aria would hide it,
 * because it puts the list at the end of the page. Our list follows its field and the page can still be used,
 * so nothing may be hidden. Returns the handler for `onOpenChange`, which runs before React Aria hides
 * anything.
 */
function useOpenPage(box: RefObject<HTMLElement | null>): (isOpen: boolean) => void {
  const page = useRef<Element>(null);
  useEffect(() => () => page.current?.removeAttribute(kept), []);
  return (isOpen) => {
    if (isOpen) page.current = box.current?.closest('body > *') ?? null;
    if (isOpen) page.current?.setAttribute(kept, 'true');
    else page.current?.removeAttribute(kept);
  };
}
