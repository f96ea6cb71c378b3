import { type RefObject, useEffect } from 'react';

/** Pixels. Where there is less, what is above the element is scrolled away: a little earlier for whoever writes. */
const least = { reading: 400, writing: 480 };

/**
 * Gives an element, as `--room`, the height from its top to the end of what can be seen of the window: without the keyboard of
 * a phone, which browsers leave out of every unit of CSS or only of some. Where that is little, it is all that can be seen.
 */
export function useWindowHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    const view = window.visualViewport;
    if (!box || !view) return;
    // From then on for good: what changes when the focus moves to a button would move it away under the finger.
    let mode: keyof typeof least = 'reading';
    const adapt = () => {
      // Enlarging with two fingers shows less of the page, and must not change it.
      const visible = Math.floor(view.height * view.scale);
      const room = visible - Math.ceil(box.getBoundingClientRect().top + window.scrollY);
      const isTight = room < least[mode];
      box.style.setProperty('--room', `${isTight ? visible : room}px`);
      const focused = document.activeElement;
      if (isTight && focused instanceof HTMLTextAreaElement && box.contains(focused))
        box.scrollIntoView({ block: 'start' });
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      mode = 'writing';
      adapt();
    };
    adapt();
    // Banners above come and go, and text wraps.
    const observer = new ResizeObserver(adapt);
    observer.observe(document.body);
    view.addEventListener('resize', adapt);
    box.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', adapt);
      box.removeEventListener('focusin', onFocus);
    };
  }, [element]);
}
