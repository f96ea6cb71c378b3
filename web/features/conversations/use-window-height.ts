import { type RefObject, useEffect } from 'react';

/** Pixels. Where there is less, what is above the element is scrolled away: a little earlier while a message is written. */
const least = { reading: 400, writing: 480 };

/** Pixels. Every keyboard is higher, and the bars of a browser, which come and go, are not. */
const keyboard = 120;

/**
 * Gives an element, as `--room`, the height from its top to the end of what can be seen of the window: without the keyboard of
 * a phone, which browsers leave out of every unit of CSS or only of some. Where that is little, it is all that can be seen, until
 * the keyboard closes: then the page is where it was before.
 */
export function useWindowHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    const view = window.visualViewport;
    if (!box || !view) return;
    // Until the keyboard closes: what changes when the focus moves to a button would move it away under the finger.
    let mode: keyof typeof least = 'reading';
    /** What could be seen, and where the page was, when somebody began to write. */
    let before = { height: 0, scrollY: 0 };
    let isMoved = false;
    let hasKeyboard = false;
    // Enlarging with two fingers shows less of the page, and must not change it.
    const visibleHeight = () => Math.floor(view.height * view.scale);
    const adapt = () => {
      const visible = visibleHeight();
      const room = visible - Math.ceil(box.getBoundingClientRect().top + window.scrollY);
      const isTight = room < least[mode];
      box.style.setProperty('--room', `${isTight ? visible : room}px`);
      const focused = document.activeElement;
      if (isTight && focused instanceof HTMLTextAreaElement && box.contains(focused)) {
        isMoved = true;
        box.scrollIntoView({ block: 'start' });
      } else if (!isTight && isMoved) {
        isMoved = false;
        window.scrollTo({ top: before.scrollY, behavior: 'instant' });
      }
    };
    const onResize = () => {
      const hadKeyboard = hasKeyboard;
      hasKeyboard = visibleHeight() < before.height - keyboard;
      if (hadKeyboard && !hasKeyboard) mode = 'reading';
      adapt();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      if (!isMoved) before = { height: visibleHeight(), scrollY: window.scrollY };
      mode = 'writing';
      adapt();
    };
    adapt();
    // Banners above come and go, and text wraps.
    const observer = new ResizeObserver(adapt);
    observer.observe(document.body);
    view.addEventListener('resize', onResize);
    box.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', onResize);
      box.removeEventListener('focusin', onFocus);
    };
  }, [element]);
}
