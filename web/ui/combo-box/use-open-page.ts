import { type RefObject, useEffect, useRef } from 'react';

/** React Aria leaves what bears this attribute, and all that is in it, to assistive technology. */
const kept = 'data-live-announcer';

/**
 * React Aria hides the rest of the page from assistive technology while a combo box is open, because its list stands at
 * the end of the page. Ours follows the field, the page stays operable and what can be focused must not be hidden.
 * Returns the handler for `onOpenChange`, which comes before React Aria hides anything.
 */
export function useOpenPage(box: RefObject<HTMLElement | null>): (isOpen: boolean) => void {
  const page = useRef<Element>(null);
  useEffect(() => () => page.current?.removeAttribute(kept), []);
  return (isOpen) => {
    if (isOpen) page.current = box.current?.closest('body > *') ?? null;
    if (isOpen) page.current?.setAttribute(kept, 'true');
    else page.current?.removeAttribute(kept);
  };
}
