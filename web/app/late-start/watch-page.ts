/**
 * Watches a prerendered page until React takes it over. Resolves to whether another program, such as a translation, has changed its
 * nodes, and waits until nothing is pressed: a control that is replaced while pressed never gets its click.
 */
export type WatchedPage = () => Promise<boolean>;

/** A touch's click comes shortly after the finger lifts; a drag has none. */
const clickComesWithinMs = 300;

/** A scrolling finger, and a key released in another window, send no further event. */
const longestPressMs = 1_000;

export function watchPage(root: HTMLElement): WatchedPage {
  let isPressed = false;
  // An extension may have been here before this script.
  let isChanged = root.querySelectorAll('*').length !== Number(root.dataset.elements);
  let answer = () => {};
  let timer: ReturnType<typeof setTimeout>;

  const follow = ({ type }: Event) => {
    clearTimeout(timer);
    isPressed = true;
    const release = () => {
      isPressed = false;
      answer();
    };
    // A key's click comes with its release, so before any timer.
    if (!type.endsWith('down')) timer = setTimeout(release, type === 'pointerup' ? clickComesWithinMs : 0);
  };
  for (const sign of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'click'])
    addEventListener(sign, follow, true);

  const observer = new MutationObserver(() => {
    isChanged = true;
    observer.disconnect();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  return () =>
    new Promise((resolve) => {
      answer = () => resolve(isChanged);
      if (isPressed) setTimeout(answer, longestPressMs);
      else answer();
    });
}
