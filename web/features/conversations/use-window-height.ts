import { type RefObject, useEffect } from 'react';

/** Pixels. Below this, what is above the element is scrolled away while somebody types. */
const least = 400;

/**
 * Gives an element, as `--room`, the height from its top to the end of what can be seen of the window: without the keyboard of
 * a phone, which browsers leave out of every unit of CSS or only of some. Where that is little, it is all that can be seen.
 */
export function useWindowHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    const view = window.visualViewport;
    if (!box || !view) return;
    const adapt = () => {
      // Enlarging with two fingers shows less of the page, and must not change it.
      const visible = Math.floor(view.height * view.scale);
      const room = visible - Math.ceil(box.getBoundingClientRect().top + window.scrollY);
      const isTight = room < least;
      box.style.setProperty('--room', `${isTight ? visible : room}px`);
      // Only for who types: whatever is pressed must not move away under the finger.
      const isTyping =
        document.activeElement instanceof HTMLTextAreaElement && box.contains(document.activeElement);
      if (isTight && isTyping) box.scrollIntoView({ block: 'start' });
    };
    adapt();
    // Banners above come and go, and text wraps.
    const observer = new ResizeObserver(adapt);
    observer.observe(document.body);
    view.addEventListener('resize', adapt);
    const onFocus = () => adapt();
    box.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', adapt);
      box.removeEventListener('focusin', onFocus);
    };
  }, [element]);
}
